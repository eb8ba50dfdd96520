import type { ReactNode } from 'react';
import { showPrice, toCents } from '@crispi/rules/money';
import { showSlot } from '@/lib/dates';
import { isolated } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { useBrand } from '@/lib/page-data';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { AddressFields } from '../form/address-fields';
import type { RecipientForm } from '@/shop/checkout-form';
import { EmailField, PhoneField } from '../form/contact-fields';
import { addressOf, called, useField } from '../form/form-values';
import { NotificationsField } from '../form/notifications-field';
import { ScheduleFields } from '../form/schedule-fields';
import { TipField } from '../form/tip-field';
import type { Checkout } from '../state/use-checkout';
import { courierOf } from '../summary/deliveries';
import { feeInWords } from '../summary/summary-line';
import { ItemsField } from './items-field';
import { RecipientPart } from './recipient-part';
import { FIELDS, isFilled, isFolded, type PartName } from './recipient-parts';
import { useActivePart } from './use-active-part';
import type { Items } from './use-items';

/** The fields to show: /checkout has the person in one panel and the address in the next. */
export type Part = 'all' | 'who' | 'where';

interface Props {
  checkout: Checkout;
  items: Items;
  at: number;
  part: Part;
}

export function RecipientFields({ checkout, items, at, part: shown }: Props) {
  const { active, activate, watch } = useActivePart();
  const recipient = checkout.values.recipients[at]!;
  const errors = checkout.form.formState.errors.recipients?.[at];
  const place = `recipients.${at}.` as const;
  const foldable = (part: PartName, title: string, summary: ReactNode, children: ReactNode) => (
    <RecipientPart
      {...{ part, title, summary }}
      folded={
        isFolded(part, recipient, shown === 'where') &&
        part !== active &&
        !FIELDS[part].some((field) => errors?.[field])
      }
      onEdit={() => activate(part)}
    >
      {children}
    </RecipientPart>
  );
  const same = (label: string, fields: (keyof RecipientForm)[]) =>
    checkout.recipients.keys.length > 1 && (
      <button
        type="button"
        className="-my-3 min-h-11 justify-self-start rounded-chip text-left text-sm font-semibold text-jam underline-offset-4 hover:underline"
        onClick={() => checkout.recipients.sameForAll(at, fields)}
      >
        {label}
      </button>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only follows the focus of its fields
    <div {...watch} className="grid grid-cols-1 gap-4">
      {shown !== 'where' && foldable('who', 'Recipient', whoOf(recipient), <PersonFields at={at} />)}
      {shown !== 'who' && (
        <>
          {foldable(
            'items',
            `${isolated(called(recipient, at))}’s items`,
            items.namesOf(at).join(', '),
            <ItemsField checkout={checkout} items={items} at={at} name={called(recipient, at)} />,
          )}
          {foldable(
            'address',
            'Delivery address',
            isFilled('address', recipient) && <bdi className="line-clamp-2">{addressOf(recipient)}</bdi>,
            <AddressFields place={place} />,
          )}
          {foldable(
            'when',
            'Date and time',
            isFilled('when', recipient) && <When recipient={recipient} />,
            <ScheduleFields
              place={place}
              afterTime={same('Same date and time for all', ['deliveryDate', 'deliveryTime'])}
              afterInstructions={same('Same instructions for all', ['deliveryInstructions'])}
            />,
          )}
          {foldable(
            'tip',
            'Tip for the driver',
            recipient.tip > 0 && showPrice(recipient.tip),
            <TipField place={place} after={same('Same tip for all', ['tip'])} />,
          )}
          <CourierFee checkout={checkout} at={at} />
        </>
      )}
      {shown !== 'where' && <NotificationsField place={place} name={called(recipient, at)} />}
    </div>
  );
}

const whoOf = ({ phone, email }: RecipientForm) => [formatPhone(phone), email.trim()].filter(Boolean).join(' · ');

function When({ recipient: { deliveryDate, deliveryTime, deliveryInstructions } }: { recipient: RecipientForm }) {
  return (
    <>
      <span className="num">{showSlot(deliveryDate, deliveryTime)}</span>
      <bdi className="line-clamp-1 text-sm font-normal text-mocha">{deliveryInstructions}</bdi>
    </>
  );
}

function PersonFields({ at }: { at: number }) {
  return (
    <div className="grid gap-4">
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
      <PhoneField
        name={`recipients.${at}.phone`}
        prefix="+1"
        autoComplete="off"
        hint="We’ll only call if the driver can’t find them."
      />
      <EmailField place={`recipients.${at}.`} hint="To let them know it’s coming." />
    </div>
  );
}

/** The current delivery cost for this recipient, or why it cannot be delivered. */
function CourierFee({ checkout, at }: Pick<Props, 'checkout' | 'at'>) {
  const { name } = useBrand();
  const shipment = checkout.totals.data?.shipments[at];
  const quoted = checkout.shipmentQuotes[at];
  if (quoted?.refusal) return <Notice kind="warning" live title={quoted.refusal} />;
  if (!shipment) return null;
  const both = toCents(shipment.deliveryFee) + toCents(shipment.tip);
  return (
    <p role="status" className="num flex justify-between gap-x-4 rounded-control bg-oat px-4 py-3">
      <span>
        {courierOf(quoted?.quote, name)}{' '}
        <span className="block text-sm text-mocha">
          {feeInWords(toCents(shipment.deliveryFee))} + {showPrice(shipment.tip)} tip
        </span>
      </span>
      <span className="font-bold">{feeInWords(both)}</span>
    </p>
  );
}
