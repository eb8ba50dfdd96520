import {
  ALLERGEN_WORDS,
  allergensInWords,
  KITCHEN_NOTE,
  dietOf,
  saysNothing,
  withLevel,
  type Allergen,
  type FoodDeclaration,
  type DietaryMark,
  type AllergenLevel,
} from '@crispi/rules/allergens';
import { capitalize } from '@/lib/format';
import type { AllergenIcon } from './allergen-icon';

export const NOT_DECLARED = 'Allergens not declared. Ask us.';

export type Level = Exclude<AllergenLevel, 'none'>;

interface LineProps {
  food: FoodDeclaration;
  /** For cards: without the names of nuts, and only vegan of the diets. The product's page shows all. */
  brief?: boolean;
  /** For lines with an icon beside each word; the cart's have words only, which keeps the icons out of its first load. */
  icon?: typeof AllergenIcon;
  className?: string;
}

/** The allergens of a product or a box. Renders nothing without a declaration. */
export function AllergenLine({ food, brief = false, icon, className = '' }: LineProps) {
  if (saysNothing(food)) return null;
  const { allergens } = food;
  const diet = dietOf(food);
  const terms = (level: Level) => {
    if (!allergens) return [];
    if (!brief) return allergensInWords(allergens, level, 'short');
    return withLevel(allergens, level).map((allergen) => ({ allergen, word: ALLERGEN_WORDS[allergen].short }));
  };
  const contains = terms('contains');
  const mayContain = terms('may_contain');
  const marked = diet && !(brief && diet === 'vegetarian');
  return (
    <div className={`text-xs leading-4.5 text-mocha ${className}`}>
      {(marked || !allergens || contains.length > 0) && (
        <p>
          {marked && <Term icon={icon} name={diet} word={capitalize(diet)} className="font-semibold" />}
          {!allergens && NOT_DECLARED}
          {contains.length > 0 && 'Contains '}
          {icon
            ? contains.map(({ allergen, word }) => <Term key={allergen} icon={icon} name={allergen} word={word} />)
            : contains.map(({ word }) => word).join(', ')}
        </p>
      )}
      {mayContain.length > 0 && <p>May contain {mayContain.map(({ word }) => word).join(', ')}</p>}
    </div>
  );
}

/** Once beside a list of declarations; renders nothing where no food is declared, as for a mug or an older order. */
export function KitchenNote({ foods, className = '' }: { foods: (FoodDeclaration | null)[]; className?: string }) {
  if (!foods.some((food) => food && !saysNothing(food))) return null;
  return <p className={`max-w-[62ch] text-xs leading-4.5 text-mocha ${className}`}>{KITCHEN_NOTE}</p>;
}

interface TermProps {
  name: Allergen | DietaryMark;
  word: string;
  icon: typeof AllergenIcon | undefined;
  className?: string;
}

/** Wraps with the line around it; only its icon and its first word stay together. */
function Term({ name, word, icon: Icon, className = '' }: TermProps) {
  const [first, details] = word.split(/ (?=\()/);
  return (
    <>
      <span className={`whitespace-nowrap ${details ? '' : 'mr-1'} ${className}`}>
        {Icon && <Icon name={name} className="mr-0.75 inline size-3.5 align-[-2px]" />}
        {first}
      </span>{' '}
      {details && <span className="mr-1">{details} </span>}
    </>
  );
}
