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
import { capitalise } from '@/lib/format';
import { AllergenIcon } from './allergen-icon';

const NOT_DECLARED = 'Allergens not declared. Ask us.';

interface LineProps {
  of: FoodDeclaration;
  /** For cards: without the names of nuts, and of diets only vegan. The product's page has it all. */
  brief?: boolean;
  className?: string;
}

/** What a product or a box contains, an icon and a word each. Nothing where there is nothing to say. */
export function AllergenLine({ of, brief = false, className = '' }: LineProps) {
  if (saysNothing(of)) return null;
  const { allergens } = of;
  const diet = dietOf(of);
  const wordOf = (name: Allergen) =>
    brief || !allergens ? ALLERGEN_WORDS[name].short : allergenInWords(allergens, name, 'short');
  const contains = allergens ? withLevel(allergens, 'contains') : [];
  const mayContain = allergens ? withLevel(allergens, 'may_contain') : [];
  const marked = diet && !(brief && diet === 'vegetarian');
  return (
    <div className={`text-xs leading-4.5 text-mocha ${className}`}>
      {(marked || !allergens || contains.length > 0) && (
        <p>
          {marked && <Word of={diet} word={capitalise(diet)} className="font-semibold" />}
          {!allergens && NOT_DECLARED}
          {contains.length > 0 && 'Contains '}
          {contains.map((name) => (
            <Word key={name} of={name} word={wordOf(name)} />
          ))}
        </p>
      )}
      {mayContain.length > 0 && <p className="mt-0.5">May contain {mayContain.map(wordOf).join(', ')}</p>}
    </div>
  );
}

/** Flows with the line around it; only its picture and its first words stay together. */
function Word({ of, word, className = '' }: { of: Allergen | DietaryMark; word: string; className?: string }) {
  const [name, rest] = word.split(/ (?=\()/);
  return (
    <>
      <span className={`whitespace-nowrap ${rest ? '' : 'mr-1'} ${className}`}>
        <AllergenIcon of={of} className="mr-0.75 inline size-3.5 align-[-2px]" />
        {name}
      </span>{' '}
      {rest && <span className="mr-1">{rest} </span>}
    </>
  );
}

const LEVELS: { level: AllergenLevel; title: string; look: string }[] = [
  { level: 'contains', title: 'Contains', look: 'bg-cocoa text-white' },
  { level: 'may_contain', title: 'May contain', look: 'border-[1.5px] border-line-strong' },
];

/** All there is to say, for the page of a product. */
export function AllergenTable({ of }: { of: FoodDeclaration }) {
  if (saysNothing(of)) return null;
  const { allergens } = of;
  const diet = dietOf(of);
  return (
    <section aria-labelledby="allergens">
      <h2 id="allergens" className="font-sans text-base font-bold tracking-normal">
        Allergens
      </h2>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2 text-sm">
        {allergens &&
          LEVELS.map(({ level, title, look }) => (
            <Row key={level} title={title} names={withLevel(allergens, level)} of={allergens} look={look} />
          ))}
        {diet && (
          <>
            <dt className="leading-7 font-semibold text-mocha">Diet</dt>
            <dd>
              <Chip of={diet} word={capitalise(diet)} look="bg-pistachio-tint text-pistachio" />
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
  of: AllergenDeclaration;
  look: string;
}

function Row({ title, names, of, look }: RowProps) {
  if (names.length === 0) return null;
  return (
    <>
      <dt className="leading-7 font-semibold text-mocha">{title}</dt>
      <dd>
        <ul className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li key={name}>
              <Chip of={name} word={allergenInWords(of, name, 'short')} look={look} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

function Chip({ of, word, look }: { of: Allergen | DietaryMark; word: string; look: string }) {
  return (
    <span className={`inline-flex min-h-7 items-center gap-1.5 rounded-chip px-2.5 font-semibold ${look}`}>
      <AllergenIcon of={of} />
      {word}
    </span>
  );
}
