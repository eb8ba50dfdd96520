import { socialProblem, type Brand, type SocialNetwork } from '@crispi/rules/brand';
import { nearest } from '@crispi/rules/palette';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';

/** A color that cannot be read in one of its uses; `nearest` has colors that can, by field. */
class ColorsTooClose extends RuleBroken {
  constructor(offered: Partial<Record<'primaryColour' | 'accentColour', string>>) {
    const errors = Object.entries(offered).map(([path, color]): FieldError => ({
      path,
      message: `Text on this color would be hard to read. The nearest color that works is ${color}.`,
    }));
    super('colour_unreadable', 'Text would be hard to read in these colors.', errors);
    this.details.nearest = offered;
  }
}

/** The entered fields of a brand; the others are undefined, or the key is missing. */
export type EnteredBrand = { [Field in keyof Brand]?: Brand[Field] | undefined };

/** The brand with the entered fields in place of its own. */
export function withEntered(brand: Brand, entered: EnteredBrand): Brand {
  const given = Object.entries(entered).filter(([field, value]) => field in brand && value !== undefined);
  return { ...brand, ...Object.fromEntries(given) };
}

/** What the fields together must satisfy. @throws ColorsTooClose, RuleBroken */
export function checkBrand({ primaryColour, accentColour, social }: Brand): void {
  const primary = nearest('primary', primaryColour);
  const accent = nearest('accent', accentColour, primary);
  if (primary !== primaryColour || accent !== accentColour)
    throw new ColorsTooClose({
      ...(primary !== primaryColour && { primaryColour: primary }),
      ...(accent !== accentColour && { accentColour: accent }),
    });
  const errors = Object.entries(social).flatMap(([network, address]): FieldError[] => {
    const problem = address ? socialProblem(network as SocialNetwork, address) : null;
    return problem ? [{ path: `social.${network}`, message: problem }] : [];
  });
  if (errors.length > 0) throw new RuleBroken('validation_failed', 'Please check the form.', errors);
}
