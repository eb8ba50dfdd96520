import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Field, inputLook } from './field';

export interface ComboboxOption {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  /** At the right edge: a price. */
  aside?: ReactNode;
  /** Why it cannot be chosen. */
  reason?: string;
}

interface Props<Option extends ComboboxOption> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  /** The label is in the container already. */
  hideLabel?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  value: string;
  onType: (text: string) => void;
  /** What matches the text, the best first: Enter takes it. */
  options: Option[];
  onChoose: (option: Option) => void;
  /** Enter while no option is offered. */
  onEnter?: () => void;
  /** Shown in the list's place: nothing was found, or it is loading. */
  note?: string | false;
}

/**
 * A text field that offers what matches the text. Enter takes the first or the marked option; Escape closes the list and
 * keeps the text (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function Combobox<Option extends ComboboxOption>(props: Props<Option>) {
  const {
    label,
    hideLabel,
    required,
    hint,
    error,
    value,
    onType,
    options,
    onChoose,
    onEnter,
    note,
    className,
    ...input
  } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const shown = open && options.length > 0;
  const at = Math.min(marked, options.length - 1);
  const show = (next: boolean) => {
    setOpen(next);
    setMarked(0);
  };
  const choose = (option: Option | undefined) => {
    if (!option || option.reason) return;
    show(false);
    onChoose(option);
  };
  const move = (step: 1 | -1) => {
    if (!shown) return show(true);
    const to = (at + step + options.length) % options.length;
    setMarked(to);
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && shown) choose(options[at]);
    else if (event.key === 'Enter') onEnter?.();
    else if (event.key === 'Escape' && open) show(false);
    else return;
    event.preventDefault();
  };
  const field = (control: Partial<ComponentProps<'input'>>) => (
    <div className="relative">
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        {...control}
        required={undefined}
        aria-required={required}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown ? `${listId}-${at}` : undefined}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          show(target.value.trim() !== '');
        }}
        onKeyDown={press}
        onBlur={(event) => {
          show(false);
          input.onBlur?.(event);
        }}
        className={`${inputLook} h-input`}
      />
      {shown && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="absolute top-full left-0 z-30 mt-1 max-h-80 w-max max-w-[max(100%,min(36rem,calc(100vw-4rem)))] min-w-full overflow-y-auto rounded-control border border-line bg-white p-1.5 text-sm shadow-lift"
        >
          {options.map((option, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={option.id}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              aria-disabled={option.reason ? true : undefined}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className="flex min-h-button cursor-pointer items-center gap-3 rounded-chip px-2.5 py-1 hover:bg-oat aria-disabled:cursor-not-allowed aria-disabled:text-mocha aria-selected:bg-oat"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold wrap-anywhere">{option.label}</span>
                {(option.reason ?? option.detail) && (
                  <span className="block text-mocha wrap-anywhere">{option.reason ?? option.detail}</span>
                )}
              </span>
              {option.aside && <span className="num shrink-0">{option.aside}</span>}
            </div>
          ))}
        </div>
      )}
      {open && !shown && note && (
        <p
          role="status"
          className="absolute inset-x-0 top-full z-30 mt-1 rounded-control border border-line bg-white px-4 py-2.5 text-sm text-mocha shadow-lift"
        >
          {note}
        </p>
      )}
    </div>
  );
  if (hideLabel) return <div className={className}>{field({ 'aria-label': label })}</div>;
  return <Field {...{ label, required, hint, error, className }}>{field}</Field>;
}
