import { Controller, useFormContext } from 'react-hook-form';
import { formatPhone, usDigits } from '@/lib/phone';
import { Field, inputLook } from '@/ui/field';
import type { CheckoutForm } from './checkout-form';

interface Props {
  name: 'phone' | `recipients.${number}.phone`;
  hint: string;
  autoComplete: string;
  /** Shows the country's code before the number. */
  prefix?: string;
}

/** Keeps at most ten digits, shows (XXX) XXX-XXXX. */
export function PhoneField({ name, hint, autoComplete, prefix }: Props) {
  const { control } = useFormContext<CheckoutForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field label="Phone" required hint={hint} error={fieldState.error?.message}>
          {(attributes) => (
            <div className="relative">
              {prefix && (
                <span aria-hidden className="num absolute inset-y-0 left-3.5 grid place-items-center text-mocha">
                  {prefix}
                </span>
              )}
              <input
                {...field}
                {...attributes}
                required={undefined}
                aria-required
                type="tel"
                inputMode="tel"
                autoComplete={autoComplete}
                maxLength={17}
                value={formatPhone(value)}
                onChange={(event) => onChange(usDigits(event.target.value))}
                className={`${inputLook} num h-12 ${prefix ? 'pl-11' : ''}`}
              />
            </div>
          )}
        </Field>
      )}
    />
  );
}
