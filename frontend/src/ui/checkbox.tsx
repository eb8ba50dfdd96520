import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId, useRef, type ReactNode } from 'react';

interface Props {
  /** Shown beside the box; with `hideLabel` for screen readers only. */
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** "indeterminate": some of the items it represents. */
  checked: boolean | 'indeterminate';
  /** `shift`: the Shift key was held, which extends a selection to here. */
  onChange: (checked: boolean, shift: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

export function Checkbox({ label, hideLabel, hint, checked, onChange, disabled, name, className = '' }: Props) {
  const id = useId();
  const shift = useRef(false);
  const Mark = checked === 'indeterminate' ? Minus : Check;
  return (
    <div className={`flex min-h-button gap-2.5 ${hint ? '' : 'items-center'} ${className}`}>
      <Radix.Root
        id={id}
        name={name}
        checked={checked}
        onClick={(event) => {
          shift.current = event.shiftKey;
        }}
        onCheckedChange={(next) => onChange(next === true, shift.current)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={`relative grid size-5 shrink-0 place-items-center rounded-[6px] border-[1.5px] border-line-strong bg-white text-white transition-colors duration-[120ms] after:absolute after:-inset-2.5 hover:border-cocoa disabled:bg-oat disabled:opacity-55 data-[state=checked]:border-cocoa data-[state=checked]:bg-cocoa data-[state=indeterminate]:border-cocoa data-[state=indeterminate]:bg-cocoa ${hint ? 'mt-[calc((var(--spacing-button)-1.25rem)/2)]' : ''}`}
      >
        <Radix.Indicator>
          <Mark aria-hidden className="size-3.5" strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <div className="min-w-0">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'flex min-h-button items-center text-sm font-semibold'}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="-mt-1.5 pb-1.5 text-sm text-mocha">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
