import {
  ALLERGENS,
  allergensInWords,
  dietOf,
  saysNothing,
  withLevel,
  type Allergen,
  type DietaryMark,
  type FoodDeclaration,
} from '@crispi/rules/allergens';
import { capitalize } from '@/lib/format';
import { AllergenIcon } from './allergen-icon';
import { KitchenNote, NOT_DECLARED, type Level } from './allergens';

const LEVELS: { level: Level; title: string; look: string }[] = [
  { level: 'contains', title: 'Contains', look: 'bg-cocoa text-white' },
  { level: 'may_contain', title: 'May contain', look: 'border-[1.5px] border-line-strong' },
];

/** The full declaration, for the page of a product. */
export function AllergenTable({ food }: { food: FoodDeclaration }) {
  if (saysNothing(food)) return null;
  const { allergens } = food;
  const diet = dietOf(food);
  return (
    <section aria-labelledby="allergens">
      <h2 id="allergens" className="text-base font-bold">
        Allergens
      </h2>
      {allergens && withLevel(allergens, 'none').length === ALLERGENS.length && (
        <p className="mt-1">None of the major allergens declared.</p>
      )}
      <dl className="mt-2 grid gap-x-4 gap-y-2 max-sm:[&>dt:not(:first-child)]:mt-3 sm:grid-cols-[max-content_1fr]">
        {allergens &&
          LEVELS.map(({ level, title, look }) => (
            <Row key={level} title={title} terms={allergensInWords(allergens, level, 'short')} look={look} />
          ))}
        {diet && (
          <>
            <dt className="leading-7 font-semibold text-mocha">Diet</dt>
            <dd>
              <Chip name={diet} word={capitalize(diet)} look="bg-pistachio-tint text-pistachio" />
            </dd>
          </>
        )}
      </dl>
      {!allergens && <p>{NOT_DECLARED}</p>}
      <KitchenNote foods={[food]} className="mt-3 max-w-[56ch]" />
    </section>
  );
}

interface RowProps {
  title: string;
  terms: { allergen: Allergen; word: string }[];
  look: string;
}

function Row({ title, terms, look }: RowProps) {
  if (terms.length === 0) return null;
  return (
    <>
      <dt className="leading-7 font-semibold text-mocha">{title}</dt>
      <dd>
        <ul className="flex flex-wrap gap-1.5">
          {terms.map(({ allergen, word }) => (
            <li key={allergen}>
              <Chip name={allergen} word={word} look={look} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

function Chip({ name, word, look }: { name: Allergen | DietaryMark; word: string; look: string }) {
  return (
    <span className={`inline-flex min-h-7 items-center gap-1.5 rounded-chip px-2.5 font-semibold ${look}`}>
      <AllergenIcon name={name} />
      {word}
    </span>
  );
}
