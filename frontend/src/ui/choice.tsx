import type { ReactNode } from 'react';

/** One choice of several: a radio button's label, or a button with `aria-pressed`. Notes in it follow its color. */
export const choiceLook =
  'rounded-control border-[1.5px] border-line-strong bg-white transition-colors duration-[120ms] not-has-disabled:hover:border-cocoa choosable has-checked:*:text-white aria-pressed:*:text-white';

interface Props {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** The accessible name instead of the contents. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A radio button as a card: the native input covers it, so arrow keys and forms work as usual. */
export function Choice({ name, value, checked, disabled, onChoose, label, className = '', children }: Props) {
  return (
    <label
      className={`relative flex items-center justify-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${choiceLook} ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-label={label}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
