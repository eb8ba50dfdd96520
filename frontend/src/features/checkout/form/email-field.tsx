import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { suggestEmail } from '@/lib/email-suggestion';
import { TextField } from '@/ui/field';
import type { CheckoutForm } from './checkout-form';
import { at, useField, type Place } from './use-field';

/** An e-mail address. What looks like a slip is asked about, never changed by itself. */
export function EmailField({ place = '', hint }: { place?: Place; hint?: string }) {
  const name = at(place, 'email');
  const { control, setValue } = useFormContext<CheckoutForm>();
  const value = useWatch({ control, name });
  const [left, setLeft] = useState(value);
  const field = useField(name);
  // While it is being typed every address looks like a slip.
  const meant = left === value ? suggestEmail(value) : null;
  const own = place === '';
  return (
    <div className="grid content-start gap-1.5">
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
