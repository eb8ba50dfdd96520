import { useId, type ReactNode } from 'react';

interface Props {
  /** The same for all of the choice. */
  name: string;
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** At the right of the label. */
  aside?: ReactNode;
  /** What belongs to it: shown while it is chosen. */
  within?: ReactNode;
}

/** One of several in a form, in a line of its own. */
export function Radio({ name, label, hint, checked, disabled, onChoose, aside, within }: Props) {
  const id = useId();
  return (
    <>
      <div className="flex items-start gap-2.5">
        <span className="flex h-button shrink-0 items-center">
          <input
            type="radio"
            id={id}
            name={name}
            checked={checked}
            disabled={disabled}
            onChange={onChoose}
            aria-describedby={hint ? `${id}-hint` : undefined}
            className="size-5 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-white hover:border-cocoa checked:border-6 checked:border-cocoa disabled:cursor-not-allowed disabled:bg-oat disabled:opacity-55"
          />
        </span>
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="flex min-h-button items-center font-semibold">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="-mt-1.5 pb-1.5 text-mocha">
              {hint}
            </p>
          )}
        </div>
        {aside}
      </div>
      {checked && within && <div className="pb-1 pl-7.5">{within}</div>}
    </>
  );
}
