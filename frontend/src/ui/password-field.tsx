import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field, inputLook } from './field';

interface Props extends ComponentProps<'input'> {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** The accessible name of what the button shows and hides. */
  subject?: string;
}

/** Hidden until the button beside it is pressed. */
export function PasswordField({ label, error, hint, required, className, subject = 'password', ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            required={undefined}
            aria-required={required}
            type={shown ? 'text' : 'password'}
            className={`${inputLook} h-input pr-13`}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${subject}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-mocha hover:text-cocoa"
          >
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        </div>
      )}
    </Field>
  );
}
