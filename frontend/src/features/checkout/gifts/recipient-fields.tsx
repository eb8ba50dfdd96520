import { TextField } from '@/ui/field';
import { AddressFields } from '../form/address-fields';
import type { RecipientForm } from '../form/checkout-form';
import { EmailField } from '../form/email-field';
import { NotificationsField } from '../form/notifications-field';
import { PhoneField } from '../form/phone-field';
import { ScheduleFields } from '../form/schedule-fields';
import { TipField } from '../form/tip-field';
import type { Checkout } from '../state/use-checkout';
import { useField } from '../form/use-field';
import { CourierFee } from './courier-fee';
import { ItemsField } from './items-field';

/** Which fields of a recipient: /checkout asks who in one panel and where in the next. */
export type Part = 'all' | 'who' | 'where';

interface Props {
  checkout: Checkout;
  at: number;
  part: Part;
  name: string;
}

export function RecipientFields({ checkout, at, part, name }: Props) {
  return (
    <>
      {part !== 'where' && <Who at={at} />}
      {part !== 'who' && <Where checkout={checkout} at={at} name={name} />}
      {part !== 'where' && <NotificationsField place={`recipients.${at}.`} name={name} />}
    </>
  );
}

function Who({ at }: { at: number }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField
          label="First name"
          required
          maxLength={200}
          autoComplete="off"
          {...useField(`recipients.${at}.firstName`)}
        />
        <TextField
          label="Last name"
          required
          maxLength={200}
          autoComplete="off"
          {...useField(`recipients.${at}.lastName`)}
        />
      </div>
      <div className="grid gap-4 @lg:grid-cols-2">
        <PhoneField
          name={`recipients.${at}.phone`}
          prefix="+1"
          autoComplete="off"
          hint="Only if the driver cannot find them."
        />
        <EmailField place={`recipients.${at}.`} />
      </div>
    </div>
  );
}

function Where({ checkout, at, name }: Omit<Props, 'part'>) {
  const place = `recipients.${at}.` as const;
  const same = (what: string, fields: (keyof RecipientForm)[]) =>
    checkout.recipients.keys.length > 1 && (
      <button
        type="button"
        className="min-h-11 justify-self-start rounded-chip text-left text-sm font-semibold text-jam underline-offset-4 hover:underline"
        onClick={() => checkout.recipients.sameForAll(at, fields)}
      >
        {what}
      </button>
    );
  return (
    <>
      <ItemsField checkout={checkout} at={at} name={name} />
      <AddressFields place={place} />
      <ScheduleFields
        place={place}
        afterTime={same('Same day and time for all', ['deliveryDate', 'deliveryTime'])}
        afterInstructions={same('Same instructions for all', ['deliveryInstructions'])}
      />
      <TipField place={place} after={same('Same tip for all', ['tip'])} />
      <CourierFee checkout={checkout} at={at} />
    </>
  );
}
