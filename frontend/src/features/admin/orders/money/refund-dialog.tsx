import { useState } from 'react';
import { formatCents, showCents, showPrice, toCents } from '@crispi/rules/money';
import { refundCeiling } from '@crispi/rules/refund-ceiling';
import { userMessage } from '@/api/client';
import type { AdminOrder, OrderDetails, RefundRequest, ShipmentMoney } from '@/api/models';
import { Checkbox } from '@/ui/checkbox';
import { FieldError, TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { REFUND_FAILED, useRefund } from '../order-actions';
import { shipmentName } from '../order-words';

interface Props {
  order: AdminOrder;
  details: OrderDetails;
  onClose: () => void;
}

/** Refunds the ticked shipments, or another amount with a reason; the button always names the sum. */
export function RefundDialog({ order, details, onClose }: Props) {
  const [form, setForm] = useState<RefundForm>(() => emptyRefund(details));
  const [shown, setShown] = useState(false);
  const refund = useRefund(order, onClose);
  const sum = refundSum(details, form);
  const found = refundProblems(details, form);
  const problems = shown ? found : {};
  const change = (part: Partial<RefundForm>) => {
    refund.reset();
    setForm((now) => ({ ...now, ...part }));
  };
  const submit = () => {
    setShown(true);
    if (Object.keys(found).length > 0) return;
    refund.mutate({ request: refundRequest(details, form), sum: showCents(sum) });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Refund order #${order.id}`}
      dirty={form.amount !== '' || form.reason !== ''}
      onSubmit={submit}
      saveText={sum > 0 ? `Refund ${showCents(sum)}` : 'Refund'}
      savingText="Refunding..."
      saving={refund.isPending}
      error={refund.error && userMessage(refund.error, REFUND_FAILED)}
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

interface RefundFieldsProps extends Omit<Props, 'onClose'> {
  form: RefundForm;
  change: (part: Partial<RefundForm>) => void;
  problems: RefundProblems;
}

function RefundFields({ change, details, form, order, problems }: RefundFieldsProps) {
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1" aria-describedby={problems.recipients ? 'refund-shipments-error' : undefined}>
        <legend className="mb-1 text-sm font-semibold">
          {form.free ? 'What the amount is for' : 'What goes back'}
        </legend>
        {details.shipments.map((shipment) => (
          <ShipmentTick key={shipment.recipientIndex} {...{ order, shipment, form, change }} />
        ))}
        {problems.recipients && <FieldError id="refund-shipments-error">{problems.recipients}</FieldError>}
      </fieldset>
      <Checkbox
        label="Another amount"
        hint="For a part of it, or for fee and tip as well."
        checked={form.free}
        onChange={(free) => change({ free })}
      />
      {form.free && (
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
      )}
      <TextField
        label="Reason"
        required={form.free}
        maxLength={300}
        value={form.reason}
        onChange={({ target }) => change({ reason: target.value })}
        hint="The customer reads it in the e-mail."
        error={problems.reason}
      />
    </div>
  );
}

type TickProps = Pick<RefundFieldsProps, 'order' | 'form' | 'change'> & { shipment: ShipmentMoney };

function ShipmentTick({ order, shipment, form, change }: TickProps) {
  const { recipientIndex: index, left, refundable } = shipment;
  const { recipients, free } = form;
  const offered = free ? left : refundable;
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line last:border-0">
      <Checkbox
        label={shipmentName(order, index)}
        hint={whatIsIncluded(shipment, free)}
        checked={recipients.includes(index)}
        disabled={toCents(offered) === 0}
        onChange={(on) =>
          change({ recipients: on ? [...recipients, index] : recipients.filter((recipient) => recipient !== index) })
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

function whatIsIncluded({ courierSent, total, left, refundable }: ShipmentMoney, free: boolean): string {
  if (toCents(left) === 0) return 'Nothing is left of it.';
  if (free) return `Left of ${showPrice(total)}.`;
  if (toCents(refundable) === 0) return `Fee and tip of ${showPrice(left)} are left: choose another amount.`;
  return courierSent ? 'Items and tax. Fee and tip stay: a courier was sent.' : 'Items, tax, fee and tip.';
}

interface RefundForm {
  recipients: number[];
  /** An amount typed by staff instead of the shipments' cost. */
  free: boolean;
  amount: string;
  reason: string;
}

type RefundProblems = Partial<Record<'recipients' | 'amount' | 'reason', string>>;

type Money = Pick<OrderDetails, 'payment' | 'shipments'>;

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/** The largest possible refund of the ticked shipments: all that is left, or what was not spent on a courier. */
const ceiling = (money: Money, form: RefundForm, key: 'refundable' | 'left') =>
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
  return { recipients: only ? [shipments[0]!.recipientIndex] : [], free, amount: '', reason: '' };
}

/** The refund in cents; 0 while the form is incomplete. */
function refundSum(money: Money, form: RefundForm): number {
  if (form.free) return AMOUNT.test(form.amount.trim()) ? toCents(form.amount.trim()) : 0;
  return ceiling(money, form, 'refundable');
}

function refundProblems(money: Money, form: RefundForm): RefundProblems {
  const problems: RefundProblems = {};
  if (form.recipients.length === 0) problems.recipients = 'Choose at least one shipment.';
  else if (!form.free && refundSum(money, form) === 0)
    problems.recipients = 'Nothing of this is left to refund. What remains can go back as another amount.';
  if (!form.free) return problems;
  const left = ceiling(money, form, 'left');
  if (refundSum(money, form) === 0) problems.amount = 'Type dollars, such as 5.00.';
  else if (!problems.recipients && refundSum(money, form) > left)
    problems.amount = `Only $${formatCents(left)} is left of what is ticked.`;
  if (!form.reason.trim()) problems.reason = 'Say why: the customer reads it.';
  return problems;
}

function refundRequest(money: Money, form: RefundForm): Omit<RefundRequest, 'requestId'> {
  const expected = formatCents(refundSum(money, form));
  const reason = form.reason.trim() || null;
  const { recipients } = form;
  return form.free ? { recipients, amount: expected, reason } : { recipients, expected, reason };
}
