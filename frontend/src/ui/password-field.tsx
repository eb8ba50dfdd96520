import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, inputLook } from './field';

type Props = ComponentProps<'input'> & { label: string; error?: string; hint?: string };

export function PasswordField({ label, error, hint, required, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, error, hint, required }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            required={undefined}
            aria-required={required}
            type={shown ? 'text' : 'password'}
            className={`${inputLook} h-12 pr-13`}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-mocha hover:text-cocoa"
          >
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        </div>
      )}
    </Field>
  );
}
