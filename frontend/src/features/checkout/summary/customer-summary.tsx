import { countPieces } from '@/api/cart-rows';
import type { CartLine } from '@/api/models';
import { showSlot } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import type { CheckoutForm } from '@/shop/checkout-form';
import type { Checkout } from '../state/use-checkout';
import { addressOf, isPickup, nameOf } from '../form/form-values';

/** The completed form in a few lines, with an Edit button. */
export function CustomerSummary({
  checkout: { values: form, lines, delivers, edit, editable },
}: {
  checkout: Checkout;
}) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <address className="min-w-0 not-italic [overflow-wrap:anywhere]">
          <bdi className="font-semibold">{nameOf(form)}</bdi>
          <br />
          {form.email}
          <br />
          {formatPhone(form.phone)}
          {delivers && !form.isGift && <OwnPlace form={form} />}
        </address>
        <Button look="outline" onClick={edit} disabled={!editable}>
          Edit Information
        </Button>
      </div>
      {form.isGift && <GiftList form={form} lines={lines} />}
    </div>
  );
}

function OwnPlace({ form }: { form: CheckoutForm }) {
  return (
    <>
      <br />
      <bdi>{isPickup(form) ? 'Store pickup' : addressOf(form)}</bdi>
      <br />
      <span className="num whitespace-nowrap">{showSlot(form.deliveryDate, form.deliveryTime)}</span>
    </>
  );
}

function GiftList({ form, lines }: { form: CheckoutForm; lines: CartLine[] }) {
  return (
    <ol className="divide-y divide-line border-t border-line">
      {form.recipients.map((recipient, at) => (
        <li key={at} className="py-4 [overflow-wrap:anywhere] last:pb-0">
          <bdi className="font-semibold">{nameOf(recipient)}</bdi>
          <span className="text-mocha">
            {' '}
            · {plural(countPieces(lines.filter(({ id }) => recipient.assignedItems.includes(id))), 'item')}
          </span>
          <span className="block text-sm text-mocha">
            <bdi>{addressOf(recipient)}</bdi>
            <br />
            <span className="num whitespace-nowrap">{showSlot(recipient.deliveryDate, recipient.deliveryTime)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
