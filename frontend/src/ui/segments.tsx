import { currentInView } from './current-in-view';

interface Props<Value> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** The frame and the parts of a choice between views of one page, one at a time. */
export const SEGMENTS =
  'flex w-fit max-w-full scroll-row rounded-control border-[1.5px] border-line-strong bg-white p-0.5';
export const SEGMENT =
  'min-h-[calc(var(--spacing-button)-7px)] shrink-0 rounded-[8.5px] px-4 text-sm font-semibold -outline-offset-3! hover:bg-oat choosable max-sm:min-h-11 max-sm:px-3';

/** Views of one page. */
export function Segments<Value extends string>({ label, options, value, onChange, className = '' }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className={`${SEGMENTS} ${className}`}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? currentInView : undefined}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={SEGMENT}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
