import { TextField } from '@/ui/field';
import { EmailField } from './email-field';
import { PhoneField } from './phone-field';
import { useField } from './use-field';

/** Who orders. The driver calls this number; of a gift's giver only the shop does. */
export function ContactFields({ phoneHint }: { phoneHint: string }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">Your details</legend>
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField label="First name" required maxLength={200} autoComplete="given-name" {...useField('firstName')} />
        <TextField label="Last name" required maxLength={200} autoComplete="family-name" {...useField('lastName')} />
      </div>
      <div className="grid gap-4 @lg:grid-cols-2">
        <PhoneField name="phone" hint={phoneHint} autoComplete="tel-national" />
        <EmailField hint="Your confirmation goes here." />
      </div>
    </fieldset>
  );
}
