import type { ComponentProps, ReactNode } from 'react';
import { Field, inputLook } from './field';

type Props = Omit<ComponentProps<'textarea'>, 'children'> & { label: string; hint?: ReactNode; error?: string };

export function TextareaField({ label, required, hint, error, className, rows = 3, ...textarea }: Props) {
  return (
    <Field {...{ label, required, hint, error, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          required={undefined}
          aria-required={required}
          className={`${inputLook} resize-y py-2`}
        />
      )}
    </Field>
  );
}
