import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ALLERGEN_WORDS, ALLERGENS, DIETARY_MARKS, type Allergen, type DietaryMark } from '@crispi/rules/allergens';
import { capitalize } from '@/lib/format';
import { isFiltering, NO_DIETARY_FILTER, dietaryFilterText, type DietaryFilter } from '@/lib/dietary-filter';
import { AllergenIcon } from './allergen-icon';

interface Props {
  dietFilter: DietaryFilter;
  onChange: (dietFilter: DietaryFilter) => void;
}

/** Filters by diet and by allergens to avoid; closed at first. */
export function DietFilter({ dietFilter, onChange }: Props) {
  const { diet, without } = dietFilter;
  const toggle = (name: Allergen) =>
    onChange({
      ...dietFilter,
      without: without.includes(name) ? without.filter((entry) => entry !== name) : [...without, name],
    });
  return (
    <details className="group/diet">
      <summary className="flex min-h-11 w-fit max-w-full cursor-pointer list-none items-center gap-2 rounded-control pr-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          Allergens and diet
          {isFiltering(dietFilter) && <span className="font-normal text-mocha">: {dietaryFilterText(dietFilter)}</span>}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-[120ms] group-open/diet:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="grid gap-3 pt-1 pb-2">
        <Group label="Diet">
          {DIETARY_MARKS.map((mark) => (
            <Toggle
              key={mark}
              name={mark}
              label={capitalize(mark)}
              pressed={diet === mark}
              onPress={() => onChange({ ...dietFilter, diet: diet === mark ? null : mark })}
            />
          ))}
        </Group>
        <Group label="Without">
          {ALLERGENS.map((name) => (
            <Toggle
              key={name}
              name={name}
              label={capitalize(ALLERGEN_WORDS[name].short)}
              pressed={without.includes(name)}
              onPress={() => toggle(name)}
            />
          ))}
        </Group>
        {isFiltering(dietFilter) && (
          <button
            type="button"
            onClick={() => onChange(NO_DIETARY_FILTER)}
            className="min-h-11 w-fit rounded-control px-1 font-bold underline underline-offset-4"
          >
            Clear filters
          </button>
        )}
      </div>
    </details>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="w-16 text-sm text-mocha max-sm:w-full">
        {label}
      </span>
      {children}
    </div>
  );
}

interface ToggleProps {
  name: Allergen | DietaryMark;
  label: string;
  pressed: boolean;
  onPress: () => void;
}

function Toggle({ name, label, pressed, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex h-11 items-center gap-1.5 rounded-control border-[1.5px] border-line-strong bg-white px-3 font-semibold transition-colors duration-[120ms] hover:border-cocoa hover:bg-oat aria-pressed:border-cocoa aria-pressed:bg-cocoa aria-pressed:text-white"
    >
      <AllergenIcon name={name} />
      {label}
    </button>
  );
}
