import { useState } from 'react';
import { useFormContext, useWatch, Controller } from 'react-hook-form';
import { TextField, Field, inputLook } from '@/ui/field';
import { suggestEmail } from '@/lib/email';
import { formatPhone, PHONE_INPUT_LENGTH, usDigits } from '@/lib/phone';
import { useField, at, type Place } from './form-values';
import type { CheckoutForm } from '@/shop/checkout-form';

/** The buyer's details. The driver calls this number, except for a gift, when only the shop does. */
export function ContactFields({ phoneHint }: { phoneHint: string }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">Your details</legend>
      <TextField label="First name" required maxLength={200} autoComplete="given-name" {...useField('firstName')} />
      <TextField label="Last name" required maxLength={200} autoComplete="family-name" {...useField('lastName')} />
      <PhoneField name="phone" hint={phoneHint} autoComplete="tel-national" />
      <EmailField hint="We’ll send your confirmation here." />
    </fieldset>
  );
}

/** An e-mail address. A likely typo is asked about, never corrected automatically. */
export function EmailField({ place = '', hint }: { place?: Place; hint?: string }) {
  const name = at(place, 'email');
  const { control, setValue } = useFormContext<CheckoutForm>();
  const value = useWatch({ control, name });
  const [left, setLeft] = useState(value);
  const field = useField(name);
  // While it is being typed, every address looks like a typo.
  const meant = left === value ? suggestEmail(value) : null;
  const own = place === '';
  return (
    <div className="grid gap-1.5">
      <TextField
        label={own ? 'Email' : 'Email (optional)'}
        required={own}
        type="email"
        inputMode="email"
        autoComplete={own ? 'email' : 'off'}
        maxLength={200}
        hint={hint}
        {...field}
        onBlur={(event) => {
          setLeft(event.target.value);
          void field.onBlur(event);
        }}
      />
      <div aria-live="polite">
        {meant && (
          <button
            type="button"
            onClick={() => setValue(name, meant, { shouldDirty: true, shouldValidate: true })}
            className="min-h-11 rounded-chip text-left text-sm font-semibold text-caramel [overflow-wrap:anywhere]"
          >
            Did you mean <span className="underline underline-offset-4">{meant}</span>?
          </button>
        )}
      </div>
    </div>
  );
}

interface Props {
  name: 'phone' | `recipients.${number}.phone`;
  hint: string;
  autoComplete: string;
  /** The country code shown before the number. */
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
                maxLength={PHONE_INPUT_LENGTH}
                value={formatPhone(value)}
                onChange={(event) => onChange(usDigits(event.target.value))}
                className={`${inputLook} num h-input ${prefix ? 'pl-11' : ''}`}
              />
            </div>
          )}
        </Field>
      )}
    />
  );
}
