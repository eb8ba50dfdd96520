import { CHIP } from '@/ui/chip';
import { currentInView } from '@/ui/current-in-view';

interface Props<View extends string> {
  /** '': all of them. */
  views: readonly { value: View | ''; label: string }[];
  chosen: View | '';
  /** "all=41, due_today=23, …" as the list reports it. */
  counts: string;
  /** Its count is red unless it is 0. */
  loud?: View;
  onChoose: (view: View | '') => void;
}

/** The views of a list, each with the number that it would find. */
export function ViewChips<View extends string>({ views, chosen, counts, loud, onChoose }: Props<View>) {
  return (
    <div role="group" aria-label="Views" className="flex gap-1">
      {views.map(({ value, label }) => (
        <button
          key={value}
          ref={chosen === value ? currentInView : undefined}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
          className={`${CHIP} sm:max-xl:px-2.5`}
        >
          {label}
          <Count count={countOf(value || 'all', counts)} loud={value === loud && chosen !== loud} />
        </button>
      ))}
    </div>
  );
}

/** "56" of "all=203, late=56" */
export const countOf = (view: string, counts: string) => new RegExp(`(?:^|, )${view}=(\\d+\\+?)`).exec(counts)?.[1];

/** While it loads its place is kept. */
const Count = ({ count, loud }: { count: string | undefined; loud: boolean }) => (
  <span className={`num font-medium empty:min-w-[2ch] ${loud && count !== '0' ? 'text-danger' : ''}`}>{count}</span>
);
