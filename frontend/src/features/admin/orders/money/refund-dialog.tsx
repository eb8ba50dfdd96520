import { useEffect, useRef, useState } from 'react';
import { formatCents, showCents, showPrice, toCents } from '@crispi/rules/money';
import { refundCeiling } from '@crispi/rules/refund-ceiling';
import { userMessage } from '@/api/client';
import type { AdminOrder, OrderDetails, OrderItem, RefundRequest, ShipmentMoney } from '@/api/models';
import { Checkbox } from '@/ui/checkbox';
import { FieldError, TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { CANCEL_FAILED, REFUND_FAILED, useCancel, useRefund } from '../order-actions';
import { shipmentName } from '../order-words';

interface Props {
  order: AdminOrder;
  details: OrderDetails;
  onClose: () => void;
}

/**
 * Refunds the ticked shipments or items, or another amount with a reason; the button always names the sum. What is
 * refunded as a whole and not packed yet can be cancelled with it.
 */
export function RefundDialog({ order, details, onClose }: Props) {
  const [form, setForm] = useState<RefundForm>(() => emptyRefund(details));
  const [shown, setShown] = useState(false);
  const refund = useRefund(order, onClose);
  const cancel = useCancel(order, onClose);
  const cancels = form.cancel && cancellable(order, form) !== null;
  const sum = refundSum(details, form, cancels);
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
      message: `Cancelled. ${showCents(sum)} of order #${order.id} is on its way back.`,
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
      saveText={sum > 0 ? `${cancels ? 'Cancel and refund' : 'Refund'} ${showCents(sum)}` : 'Refund'}
      savingText="Refunding..."
      saving={refund.isPending || cancel.isPending}
      canSave={form.recipients.length > 0}
      error={error && userMessage(error, cancels ? CANCEL_FAILED : REFUND_FAILED)}
      aside={
        <p className="num text-mocha">
          Left on this order <span className="font-bold text-cocoa">{showPrice(details.payment.left)}</span>
        </p>
      }
      width="compact"
    >
      <RefundFields {...{ order, details, form, change, problems }} />
    </FormDialog>
  );
}

/** What a refund of whole shipments can cancel as well: the order, or only these shipments; null: nothing. */
function cancellable(order: AdminOrder, { free, recipients }: RefundForm): 'order' | 'shipments' | null {
  if (free || recipients.length === 0) return null;
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
  const amount = useRef<HTMLDivElement>(null);
  const cancels = cancellable(order, form);
  const typing = form.free && form.items.length === 0;
  const limit = form.recipients.length > 0 ? ceiling(details, form, 'left') : toCents(details.payment.left);
  useEffect(() => {
    if (!typing) return;
    amount.current?.querySelector('input')?.focus({ preventScroll: true });
    amount.current?.scrollIntoView({ block: 'center' });
  }, [typing]);
  return (
    <div className="grid gap-4">
      <fieldset aria-describedby={problems.recipients ? 'refund-shipments-error' : undefined}>
        <legend className="mb-1 text-sm font-semibold">{typing ? 'What the amount is for' : 'What to refund'}</legend>
        {/* A long list scrolls on its own: the reason stays in view. */}
        <div className="-mx-1 max-h-[37dvh] divide-y divide-line overflow-y-auto overscroll-contain px-1">
          {details.shipments.length > 1 && <AllTick {...{ details, form, change }} />}
          {details.shipments.map((shipment) => (
            <div key={shipment.recipientIndex}>
              <ShipmentTick {...{ order, shipment, form, change }} />
              <ItemTicks {...{ details, shipment, form, change }} />
            </div>
          ))}
        </div>
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
      <Checkbox
        label="Another amount"
        hint={`Any sum up to ${showCents(limit)}.`}
        checked={form.free}
        onChange={(free) => change({ free, items: [] })}
      />
      {form.free && (
        <div ref={amount}>
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
      )}
      <TextField
        label="Reason"
        required={form.free}
        maxLength={300}
        value={form.reason}
        onChange={({ target }) => change({ reason: target.value })}
        hint="The customer reads it in the email."
        error={problems.reason}
      />
    </div>
  );
}

/** Ticks every shipment of which something is left. */
function AllTick({ details, form, change }: Pick<RefundFieldsProps, 'details' | 'form' | 'change'>) {
  const key = form.free ? 'left' : 'refundable';
  const all = details.shipments.filter((shipment) => toCents(shipment[key]) > 0).map((one) => one.recipientIndex);
  const ticked = all.filter((index) => form.recipients.includes(index)).length;
  return (
    <div className="flex items-start justify-between gap-4">
      <Checkbox
        label="Select all"
        checked={ticked > 0 && (ticked === all.length || 'indeterminate')}
        disabled={all.length === 0}
        onChange={() =>
          change({ ...(form.items.length > 0 && NO_ITEMS), recipients: ticked === all.length ? [] : all })
        }
        className="min-w-0 flex-1"
      />
      <span className="num shrink-0 py-2.5 text-sm font-semibold">
        {form.free && <span className="font-normal text-mocha">up to </span>}
        {showCents(ceiling(details, { ...form, recipients: all }, key))}
      </span>
    </div>
  );
}

type TickProps = Pick<RefundFieldsProps, 'order' | 'form' | 'change'> & { shipment: ShipmentMoney };

function ShipmentTick({ order, shipment, form, change }: TickProps) {
  const { recipientIndex: index, left, refundable } = shipment;
  const { recipients, free } = form;
  const offered = free ? left : refundable;
  return (
    <div className="flex items-start justify-between gap-4">
      <Checkbox
        label={order.isGift ? shipmentName(order, index) : 'Whole order'}
        hint={whatIsIncluded(shipment, free)}
        checked={recipients.includes(index)}
        disabled={toCents(offered) === 0}
        onChange={(on) =>
          change({
            recipients: on ? [...recipients, index] : recipients.filter((recipient) => recipient !== index),
            ...(form.items.length > 0 && { ...NO_ITEMS, recipients: on ? [index] : [] }),
          })
        }
        className="min-w-0 flex-1 py-1"
      />
      <span className="num shrink-0 py-2.5 text-sm font-semibold">
        {free && <span className="font-normal text-mocha">up to </span>}
        {showPrice(offered)}
      </span>
    </div>
  );
}

type ItemProps = Pick<RefundFieldsProps, 'details' | 'form' | 'change'> & { shipment: ShipmentMoney };

/** The items of a shipment, where it has several: a tick fills in the amount and the reason. */
function ItemTicks({ details, shipment, form, change }: ItemProps) {
  const items = details.items.filter(({ recipientIndex }) => recipientIndex === shipment.recipientIndex);
  if (items.length < 2 || toCents(shipment.left) === 0) return null;
  const choose = (id: number, on: boolean) => {
    const ids = on ? [...form.items, id] : form.items.filter((item) => item !== id);
    change(ids.length > 0 ? ofItems(details, ids) : NO_ITEMS);
  };
  return (
    <ul aria-label="Items" className="pb-2 pl-7">
      {items.map((item) => (
        <li key={item.id} className="flex items-start justify-between gap-4">
          <Checkbox
            label={item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title}
            checked={form.items.includes(item.id)}
            onChange={(on) => choose(item.id, on)}
            className="min-w-0 flex-1"
          />
          <span className="num shrink-0 py-2 text-sm text-mocha">{showCents(itemCents(details, item))}</span>
        </li>
      ))}
    </ul>
  );
}

/** An item with its share of the tax, which is on single products only. */
function itemCents({ items, payment }: OrderDetails, { type, totalPrice }: OrderItem): number {
  const price = toCents(totalPrice);
  if (type === 'cookie_box') return price;
  const taxed = items.filter((item) => item.type !== 'cookie_box').map((item) => toCents(item.totalPrice));
  const all = taxed.reduce((sum, cents) => sum + cents, 0);
  return all === 0 ? price : price + Math.round((toCents(payment.tax) * price) / all);
}

const NO_ITEMS = { items: [], free: false, amount: '', reason: '', recipients: [] };

function ofItems(details: OrderDetails, ids: number[]): Partial<RefundForm> {
  const items = details.items.filter(({ id }) => ids.includes(id));
  const cents = items.reduce((sum, item) => sum + itemCents(details, item), 0);
  return {
    items: ids,
    free: true,
    recipients: [...new Set(items.map(({ recipientIndex }) => recipientIndex))],
    amount: formatCents(cents),
    reason: `Refund for ${items.map(({ title }) => title).join(', ')}`.slice(0, 300),
  };
}

function whatIsIncluded({ courierSent, total, left, refundable }: ShipmentMoney, free: boolean): string {
  if (toCents(left) === 0) return 'Nothing left to refund.';
  if (free) return `Of ${showPrice(total)}.`;
  if (toCents(refundable) === 0) return `Fee and tip of ${showPrice(left)} are left. Choose “Another amount”.`;
  return courierSent ? 'Items and tax. Without fee and tip: a courier was sent.' : 'Items, tax, fee and tip.';
}

interface RefundForm {
  recipients: number[];
  /** Ids of ticked items, which have filled in the amount. */
  items: number[];
  /** Cancels what is refunded as a whole. */
  cancel: boolean;
  /** An amount typed by staff instead of the shipments' cost. */
  free: boolean;
  amount: string;
  reason: string;
}

type RefundProblems = Partial<Record<'recipients' | 'amount' | 'reason', string>>;

type Money = Pick<OrderDetails, 'payment' | 'shipments'>;

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/** The largest possible refund of the ticked shipments: all that is left, or what was not spent on a courier. */
const ceiling = (money: Money, form: RefundForm, key: 'refundable' | 'refundableIfCancelled' | 'left') =>
  refundCeiling(
    toCents(money.payment.left),
    ticked(money, form).map((shipment) => toCents(shipment[key])),
  );

const ticked = ({ shipments }: Money, { recipients }: RefundForm) =>
  shipments.filter(({ recipientIndex }) => recipients.includes(recipientIndex));

/** An order with one shipment is ticked; in a gift staff choose the shipments. */
function emptyRefund({ shipments }: Money): RefundForm {
  const only = shipments.length === 1;
  const free = only && toCents(shipments[0]!.refundable) === 0;
  return {
    recipients: only ? [shipments[0]!.recipientIndex] : [],
    items: [],
    cancel: false,
    free,
    amount: '',
    reason: '',
  };
}

/** The refund in cents; 0 while the form is incomplete. */
function refundSum(money: Money, form: RefundForm, cancels = false): number {
  if (form.free) return AMOUNT.test(form.amount.trim()) ? toCents(form.amount.trim()) : 0;
  return ceiling(money, form, cancels ? 'refundableIfCancelled' : 'refundable');
}

function refundProblems(money: Money, form: RefundForm): RefundProblems {
  const problems: RefundProblems = {};
  if (!form.free && refundSum(money, form) === 0)
    problems.recipients = 'There’s nothing left to refund here. To refund the rest, enter another amount.';
  if (!form.free) return problems;
  const left = ceiling(money, form, 'left');
  if (refundSum(money, form) === 0) problems.amount = 'Enter an amount in dollars, such as 5.00.';
  else if (!problems.recipients && refundSum(money, form) > left)
    problems.amount = `Only $${formatCents(left)} is left for the selected deliveries.`;
  if (!form.reason.trim()) problems.reason = 'Enter a reason. The customer will see it.';
  return problems;
}

function refundRequest(money: Money, form: RefundForm): Omit<RefundRequest, 'requestId'> {
  const expected = formatCents(refundSum(money, form));
  const reason = form.reason.trim() || null;
  const { recipients } = form;
  return form.free ? { recipients, amount: expected, reason } : { recipients, expected, reason };
}
