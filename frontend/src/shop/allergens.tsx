import {
  ALLERGEN_WORDS,
  allergenInWords,
  dietOf,
  saysNothing,
  withLevel,
  type Allergen,
  type AllergenDeclaration,
  type FoodDeclaration,
  type DietaryMark,
  type AllergenLevel,
} from '@crispi/rules/allergens';
import { capitalize } from '@/lib/format';
import { AllergenIcon } from './allergen-icon';

const NOT_DECLARED = 'Allergens not declared. Ask us.';

interface LineProps {
  food: FoodDeclaration;
  /** For cards: without the names of nuts, and only vegan of the diets. The product's page shows all. */
  brief?: boolean;
  className?: string;
}

/** The allergens of a product or a box, an icon and a word each. Renders nothing without a declaration. */
export function AllergenLine({ food, brief = false, className = '' }: LineProps) {
  if (saysNothing(food)) return null;
  const { allergens } = food;
  const diet = dietOf(food);
  const wordOf = (name: Allergen) =>
    brief || !allergens ? ALLERGEN_WORDS[name].short : allergenInWords(allergens, name, 'short');
  const contains = allergens ? withLevel(allergens, 'contains') : [];
  const mayContain = allergens ? withLevel(allergens, 'may_contain') : [];
  const marked = diet && !(brief && diet === 'vegetarian');
  return (
    <div className={`text-xs leading-4.5 text-mocha ${className}`}>
      {(marked || !allergens || contains.length > 0) && (
        <p>
          {marked && <Term name={diet} word={capitalize(diet)} className="font-semibold" />}
          {!allergens && NOT_DECLARED}
          {contains.length > 0 && 'Contains '}
          {contains.map((name) => (
            <Term key={name} name={name} word={wordOf(name)} />
          ))}
        </p>
      )}
      {mayContain.length > 0 && <p className="mt-0.5">May contain {mayContain.map(wordOf).join(', ')}</p>}
    </div>
  );
}

/** Wraps with the line around it; only its icon and its first word stay together. */
function Term({ name, word, className = '' }: { name: Allergen | DietaryMark; word: string; className?: string }) {
  const [first, details] = word.split(/ (?=\()/);
  return (
    <>
      <span className={`whitespace-nowrap ${details ? '' : 'mr-1'} ${className}`}>
        <AllergenIcon name={name} className="mr-0.75 inline size-3.5 align-[-2px]" />
        {first}
      </span>{' '}
      {details && <span className="mr-1">{details} </span>}
    </>
  );
}

const LEVELS: { level: AllergenLevel; title: string; look: string }[] = [
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
      <h2 id="allergens" className="font-sans text-base font-bold tracking-normal">
        Allergens
      </h2>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2 text-sm">
        {allergens &&
          LEVELS.map(({ level, title, look }) => (
            <Row key={level} title={title} names={withLevel(allergens, level)} declaration={allergens} look={look} />
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
      {!allergens && <p className="text-sm">{NOT_DECLARED}</p>}
    </section>
  );
}

interface RowProps {
  title: string;
  names: Allergen[];
  declaration: AllergenDeclaration;
  look: string;
}

function Row({ title, names, declaration, look }: RowProps) {
  if (names.length === 0) return null;
  return (
    <>
      <dt className="leading-7 font-semibold text-mocha">{title}</dt>
      <dd>
        <ul className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li key={name}>
              <Chip name={name} word={allergenInWords(declaration, name, 'short')} look={look} />
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
