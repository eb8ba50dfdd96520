import { showCents, showPrice, toCents } from '@crispi/rules/money';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { AddressFields } from '../form/address-fields';
import type { RecipientForm } from '../form/checkout-form';
import { EmailField, PhoneField } from '../form/contact-fields';
import { NotificationsField } from '../form/notifications-field';
import { ScheduleFields } from '../form/schedule-fields';
import { TipField } from '../form/tip-field';
import type { Checkout } from '../state/use-checkout';
import { useField } from '../form/form-values';
import { courierOf } from '../summary/deliveries';
import { ItemsField } from './items-field';
import type { Items } from './use-items';

/** The fields to show: /checkout has the person in one panel and the address in the next. */
export type Part = 'all' | 'who' | 'where';

interface Props {
  checkout: Checkout;
  items: Items;
  at: number;
  part: Part;
  name: string;
}

export function RecipientFields({ checkout, items, at, part, name }: Props) {
  return (
    <>
      {part !== 'where' && <PersonFields at={at} />}
      {part !== 'who' && <Where checkout={checkout} items={items} at={at} name={name} />}
      {part !== 'where' && <NotificationsField place={`recipients.${at}.`} name={name} />}
    </>
  );
}

function PersonFields({ at }: { at: number }) {
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

function Where({ checkout, items, at, name }: Omit<Props, 'part'>) {
  const place = `recipients.${at}.` as const;
  const same = (label: string, fields: (keyof RecipientForm)[]) =>
    checkout.recipients.keys.length > 1 && (
      <button
        type="button"
        className="min-h-11 justify-self-start rounded-chip text-left text-sm font-semibold text-jam underline-offset-4 hover:underline"
        onClick={() => checkout.recipients.sameForAll(at, fields)}
      >
        {label}
      </button>
    );
  return (
    <>
      <ItemsField checkout={checkout} items={items} at={at} name={name} />
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

/** The current delivery cost for this recipient, or why it cannot be delivered. */
function CourierFee({ checkout, at }: Pick<Props, 'checkout' | 'at'>) {
  const shipment = checkout.totals.data?.shipments[at];
  const quoted = checkout.shipmentQuotes[at];
  if (quoted?.refusal) return <Notice kind="warning" live title={quoted.refusal} />;
  if (!shipment) return null;
  const both = toCents(shipment.deliveryFee) + toCents(shipment.tip);
  return (
    <p role="status" className="flex flex-wrap justify-between gap-x-4 rounded-control bg-oat px-4 py-3">
      <span>
        {courierOf(quoted?.quote)}: {showPrice(shipment.deliveryFee)} + {showPrice(shipment.tip)} tip
      </span>
      <span className="num font-bold">{showCents(both)}</span>
    </p>
  );
}
