import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field';

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** On or off, with its label on the left; the whole row can be pressed. */
export function Switch({ label, hint, error, checked, onChange, disabled, name, className = '' }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="flex min-h-button items-center justify-between gap-4">
        <label htmlFor={id} className="flex-1 py-1.5 text-sm font-semibold">
          {label}
        </label>
        <Radix.Root
          id={id}
          name={name}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className="relative h-6 w-11 shrink-0 rounded-full border-[1.5px] border-line-strong bg-oat transition-colors duration-[120ms] after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:border-cocoa disabled:opacity-55 data-[state=checked]:border-cocoa data-[state=checked]:bg-cocoa"
        >
          <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-line-strong transition-transform duration-[120ms] data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-white" />
        </Radix.Root>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-mocha">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
