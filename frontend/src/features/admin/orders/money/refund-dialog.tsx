import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatCents, showCents, showPrice, toCents } from '@crispi/rules/money';
import { refundCeiling } from '@crispi/rules/refund-ceiling';
import { userMessage } from '@/api/client';
import type { AdminOrder, OrderDetails, RefundRequest, ShipmentMoney } from '@/api/models';
import { Checkbox } from '@/ui/checkbox';
import { FieldError, TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Radio } from '@/ui/radio';
import { CANCEL_FAILED, REFUND_FAILED, useCancel, useRefund } from '../order-actions';
import { pieces, shipmentName } from '../order-words';
import { backWords, refundWay } from './refund-way';

interface Props {
  order: AdminOrder;
  details: OrderDetails;
  onClose: () => void;
}

/**
 * Refunds whole shipments, some of their items, or another amount with a reason; the button always names the sum. What
 * is refunded as a whole and not packed yet can be cancelled with it.
 */
export function RefundDialog({ order, details, onClose }: Props) {
  const [form, setForm] = useState<RefundForm>(() => emptyRefund(details));
  const [shown, setShown] = useState(false);
  const refund = useRefund(order, onClose);
  const cancel = useCancel(order, onClose);
  const cancels = form.cancel && cancellable(order, form) !== null;
  const sum = refundSum(details, form, cancels);
  const way = refundWay(order, details, Math.min(sum, toCents(details.payment.left)));
  const found = refundProblems(details, form);
  const problems = shown ? found : {};
  const change = (part: Partial<RefundForm>) => {
    refund.reset();
    cancel.reset();
    setForm((now) => ({ ...now, ...part }));
  };
  const submit = () => {
    setShown(true);
    if (Object.keys(found).length > 0) return;
    if (!cancels) return refund.mutate({ request: refundRequest(details, form), sum: showCents(sum) });
    const chosen = order.recipientData.filter(({ recipientIndex }) => form.recipients.includes(recipientIndex));
    cancel.mutate({
      request: {
        recipients: form.recipients,
        cancelCouriers: chosen.some(({ courierLive }) => courierLive),
        refund: true,
        expected: formatCents(sum),
        reason: form.reason.trim() || null,
      },
      message: `Cancelled. ${showCents(sum)} of order #${order.id} ${backWords(order)}.`,
    });
  };
  const error = refund.error ?? cancel.error;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Refund order #${order.id}`}
      dirty={form.amount !== '' || form.reason !== ''}
      onSubmit={submit}
      saveText={`${cancels ? 'Cancel and refund' : 'Refund'} ${showCents(sum)}`}
      savingText="Refunding..."
      closeText="Back"
      saving={refund.isPending || cancel.isPending}
      canSave={form.what === 'amount' || recipientsOf(details, form).length > 0}
      error={error && userMessage(error, cancels ? CANCEL_FAILED : REFUND_FAILED)}
      aside={
        <p className="num text-mocha max-sm:flex max-sm:justify-between">
          Left on this order{' '}
          <span className="font-bold text-cocoa">{showCents(Math.max(0, toCents(details.payment.left) - sum))}</span>
        </p>
      }
      width="compact"
    >
      <RefundFields {...{ order, details, form, change, problems }} />
      {way && <p className="num mt-4 text-sm text-mocha">{way}</p>}
    </FormDialog>
  );
}

/** What a refund of whole shipments can cancel as well: the order, or only these shipments; null: nothing. */
function cancellable(order: AdminOrder, { what, recipients }: RefundForm): 'order' | 'shipments' | null {
  if (what !== 'whole' || recipients.length === 0) return null;
  const open = order.recipientData.filter(({ cancelledBy }) => cancelledBy !== 'staff');
  const chosen = open.filter(({ recipientIndex }) => recipients.includes(recipientIndex));
  if (chosen.length === 0 || chosen.some(({ status }) => status === 'delivered')) return null;
  return chosen.length === open.length ? 'order' : 'shipments';
}

interface RefundFieldsProps extends Omit<Props, 'onClose'> {
  form: RefundForm;
  change: (part: Partial<RefundForm>) => void;
  problems: RefundProblems;
}

function RefundFields({ change, details, form, order, problems }: RefundFieldsProps) {
  const cancels = cancellable(order, form);
  const choose = (what: RefundForm['what']) => change({ what });
  return (
    <div className="grid gap-4">
      <fieldset aria-describedby={problems.recipients ? 'refund-shipments-error' : undefined}>
        <legend className="mb-1 text-sm font-semibold">What to refund</legend>
        <WhatToRefund {...{ order, details, form, change, choose }} />
        {details.items.length > 1 && (
          <Radio
            name="what"
            label="Some items"
            checked={form.what === 'items'}
            onChoose={() => choose('items')}
            within={<ItemTicks {...{ order, details, form, change }} />}
          />
        )}
        <Radio
          name="what"
          label="Another amount"
          hint={`Any sum up to ${showCents(limitOf(details, form))}.`}
          checked={form.what === 'amount'}
          onChoose={() => choose('amount')}
          within={<AnotherAmount {...{ order, details, form, change, problems }} />}
        />
        {problems.recipients && <FieldError id="refund-shipments-error">{problems.recipients}</FieldError>}
      </fieldset>
      {cancels && (
        <Checkbox
          label={cancels === 'order' ? 'Cancel the order, too' : 'Cancel these deliveries, too'}
          hint="Otherwise the kitchen still packs it."
          checked={form.cancel}
          onChange={(on) => change({ cancel: on })}
        />
      )}
      <TextField
        label="Reason"
        required={form.what === 'amount'}
        maxLength={300}
        value={form.reason}
        placeholder={form.what === 'items' ? itemsReason(details, form) : undefined}
        onChange={({ target }) => change({ reason: target.value })}
        hint="The customer reads it in the email."
        error={problems.reason}
      />
    </div>
  );
}

type PartProps = Pick<RefundFieldsProps, 'order' | 'details' | 'form' | 'change'>;

/** Everything of the order, or of the ticked shipments of a gift. */
function WhatToRefund({ choose, ...part }: PartProps & { choose: (what: 'whole') => void }) {
  const { order, details, form } = part;
  const [only, ...others] = details.shipments;
  const radio = { name: 'what', checked: form.what === 'whole', onChoose: () => choose('whole') };
  if (order.isGift || !only || others.length > 0)
    return <Radio {...radio} label="Whole deliveries" within={<ShipmentTicks {...part} />} />;
  return (
    <Radio
      {...radio}
      label="Whole order"
      hint={whatIsIncluded(only) ?? 'Items, tax, fee and tip.'}
      disabled={toCents(only.refundable) === 0}
      aside={<Sum>{showPrice(only.refundable)}</Sum>}
    />
  );
}

/** A typed amount, and the shipments of a gift that it is for. */
function AnotherAmount({ problems, ...part }: PartProps & { problems: RefundProblems }) {
  const { details, form, change } = part;
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.querySelector('input')?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <>
      <div ref={field} className="py-1">
        <TextField
          label="Amount in dollars"
          required
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          onChange={({ target }) => change({ amount: target.value.replace(/^\$/, '') })}
          error={problems.amount}
          className="max-w-44"
        />
      </div>
      {details.shipments.length > 1 && (
        <div role="group" aria-label="What the amount is for" className="mt-2">
          <p aria-hidden className="font-semibold">
            What the amount is for
          </p>
          <ShipmentTicks {...part} />
        </div>
      )}
    </>
  );
}

/** The shipments of a gift, and all of which something is left at once. */
function ShipmentTicks({ order, details, form, change }: PartProps) {
  const { recipients, what } = form;
  const key = what === 'amount' ? 'left' : 'refundable';
  const upTo = what === 'amount' && <span className="font-normal text-mocha">up to&nbsp;</span>;
  const all = details.shipments.filter((shipment) => toCents(shipment[key]) > 0).map((one) => one.recipientIndex);
  const count = all.filter((index) => recipients.includes(index)).length;
  return (
    <>
      <Line
        sum={
          <>
            {upTo}
            {showCents(ceiling(details, all, key))}
          </>
        }
      >
        <Checkbox
          label="Select all"
          checked={count > 0 && (count === all.length || 'indeterminate')}
          disabled={all.length === 0}
          onChange={() => change({ recipients: count === all.length ? [] : all })}
        />
      </Line>
      {details.shipments.map((shipment) => (
        <Line
          key={shipment.recipientIndex}
          sum={
            <>
              {upTo}
              {showPrice(shipment[key])}
            </>
          }
        >
          <Checkbox
            label={shipmentName(order, shipment.recipientIndex)}
            hint={what === 'whole' ? whatIsIncluded(shipment) : undefined}
            checked={recipients.includes(shipment.recipientIndex)}
            disabled={toCents(shipment[key]) === 0}
            onChange={(on) => change({ recipients: withOrWithout(recipients, shipment.recipientIndex, on) })}
          />
        </Line>
      ))}
    </>
  );
}

/** The items of all shipments of which something is left. */
function ItemTicks({ order, details, form, change }: PartProps) {
  return details.shipments
    .filter(({ left }) => toCents(left) > 0)
    .map(({ recipientIndex: index }) => (
      <div key={index} role="group" aria-label={shipmentName(order, index)} className="not-first:mt-2">
        {order.isGift && (
          <p aria-hidden className="text-mocha">
            {shipmentName(order, index)}
          </p>
        )}
        {details.items
          .filter(({ recipientIndex }) => recipientIndex === index)
          .map((item) => (
            <Line key={item.id} sum={showPrice(item.paid)}>
              <Checkbox
                label={pieces(item)}
                checked={form.items.includes(item.id)}
                onChange={(on) => change({ items: withOrWithout(form.items, item.id, on) })}
              />
            </Line>
          ))}
      </div>
    ));
}

const withOrWithout = (all: number[], one: number, on: boolean) =>
  on ? [...all, one] : all.filter((entry) => entry !== one);

function Line({ sum, children }: { sum: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 flex-1">{children}</div>
      <Sum>{sum}</Sum>
    </div>
  );
}

const Sum = ({ children }: { children: ReactNode }) => (
  <span className="num flex min-h-button shrink-0 items-center font-semibold">{children}</span>
);

/** What is unusual about a refund of a whole shipment. */
function whatIsIncluded({ courierSent, left, refundable }: ShipmentMoney): string | undefined {
  if (toCents(left) === 0) return 'Nothing left to refund.';
  if (toCents(refundable) === 0) return `Fee and tip of ${showPrice(left)} are left. Choose “Another amount”.`;
  return courierSent ? 'Items and tax. Without fee and tip: a courier was sent.' : undefined;
}

interface RefundForm {
  /** Whole shipments, some items, or an amount typed by staff. */
  what: 'whole' | 'items' | 'amount';
  recipients: number[];
  /** Ids of ticked items. */
  items: number[];
  /** Cancels what is refunded as a whole. */
  cancel: boolean;
  amount: string;
  reason: string;
}

type RefundProblems = Partial<Record<'recipients' | 'amount' | 'reason', string>>;

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/** The largest possible refund of shipments: all that is left, or what was not spent on a courier. */
const ceiling = (
  { payment, shipments }: OrderDetails,
  recipients: number[],
  key: 'refundable' | 'refundableIfCancelled' | 'left',
) =>
  refundCeiling(
    toCents(payment.left),
    shipments.filter(({ recipientIndex }) => recipients.includes(recipientIndex)).map((one) => toCents(one[key])),
  );

const tickedItems = ({ items }: OrderDetails, form: RefundForm) => items.filter(({ id }) => form.items.includes(id));

const recipientsOf = (details: OrderDetails, form: RefundForm) =>
  form.what === 'items'
    ? [...new Set(tickedItems(details, form).map(({ recipientIndex }) => recipientIndex))]
    : form.recipients;

const itemsReason = (details: OrderDetails, form: RefundForm) =>
  `Refund for ${tickedItems(details, form)
    .map(({ title }) => title)
    .join(', ')}`.slice(0, 300);

const reasonOf = (details: OrderDetails, form: RefundForm) =>
  form.reason.trim() || (form.what === 'items' ? itemsReason(details, form) : '');

/** An order with one shipment is ticked; in a gift staff choose the shipments. */
function emptyRefund({ shipments }: OrderDetails): RefundForm {
  const [only, ...others] = shipments;
  const one = others.length === 0 ? only : undefined;
  return {
    what: one && toCents(one.refundable) === 0 ? 'amount' : 'whole',
    recipients: one ? [one.recipientIndex] : [],
    items: [],
    cancel: false,
    amount: '',
    reason: '',
  };
}

/** The most that another amount can be. */
const limitOf = (details: OrderDetails, { recipients }: RefundForm) =>
  recipients.length > 0 ? ceiling(details, recipients, 'left') : toCents(details.payment.left);

/** The refund in cents; 0 while the form is incomplete. */
function refundSum(details: OrderDetails, form: RefundForm, cancels = false): number {
  if (form.what === 'amount') return AMOUNT.test(form.amount.trim()) ? toCents(form.amount.trim()) : 0;
  if (form.what === 'items') return tickedItems(details, form).reduce((sum, item) => sum + toCents(item.paid), 0);
  return ceiling(details, form.recipients, cancels ? 'refundableIfCancelled' : 'refundable');
}

function refundProblems(details: OrderDetails, form: RefundForm): RefundProblems {
  const problems: RefundProblems = {};
  const sum = refundSum(details, form);
  const left = ceiling(details, recipientsOf(details, form), 'left');
  const tooMuch = `Only $${formatCents(left)} is left for the selected deliveries.`;
  if (form.what === 'whole' && sum === 0)
    problems.recipients = 'There’s nothing left to refund here. To refund the rest, choose “Another amount”.';
  if (form.what === 'items' && sum > left) problems.recipients = tooMuch;
  if (form.what !== 'amount') return problems;
  if (form.recipients.length === 0) problems.recipients = 'Choose the deliveries that the amount is for.';
  if (sum === 0) problems.amount = 'Enter an amount in dollars, such as 5.00.';
  else if (form.recipients.length > 0 && sum > left) problems.amount = tooMuch;
  if (!form.reason.trim()) problems.reason = 'Enter a reason. The customer will see it.';
  return problems;
}

function refundRequest(details: OrderDetails, form: RefundForm): Omit<RefundRequest, 'requestId'> {
  const expected = formatCents(refundSum(details, form));
  const reason = reasonOf(details, form) || null;
  const recipients = recipientsOf(details, form);
  return form.what === 'whole' ? { recipients, expected, reason } : { recipients, amount: expected, reason };
}
