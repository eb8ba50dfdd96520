import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { formatPhone, usDigits } from '@/lib/phone';
import { TextField } from '@/ui/field';
import type { CheckoutForm } from './form';
import { useField } from './use-field';

export function ContactFields() {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">Your details</legend>
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField label="First name" required autoComplete="given-name" {...useField('firstName')} />
        <TextField label="Last name" required autoComplete="family-name" {...useField('lastName')} />
      </div>
      <PhoneField />
      <TextField
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Your confirmation goes here."
        {...useField('email')}
      />
    </fieldset>
  );
}

/** Keeps digits, shows (XXX) XXX-XXXX. */
function PhoneField() {
  const { control } = useFormContext<CheckoutForm>();
  const pickup = useWatch({ control, name: 'fulfilment' }) === 'pickup';
  return (
    <Controller
      control={control}
      name="phone"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <TextField
          {...field}
          label="Phone"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={17}
          value={formatPhone(value)}
          onChange={(event) => onChange(usDigits(event.target.value))}
          error={fieldState.error?.message}
          hint={pickup ? 'Only if we have a question about your order.' : 'Only if the driver cannot find you.'}
        />
      )}
    />
  );
}
