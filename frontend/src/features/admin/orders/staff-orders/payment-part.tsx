import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { Radio } from '@/ui/radio';
import { shopToday } from '@/lib/dates';
import { LINK_HOURS, type Payment } from './draft';
import { TextAt } from './fields';
import { useHasCourier } from './quotes';
import type { Order } from './use-staff-order';

interface Props {
  order: Order;
  /** Whether the customer is named for invoices; undefined while it is unknown. */
  invoices: boolean | undefined;
  /** There is a customer with the typed email address. */
  known: boolean;
}

/** How the customer pays: by a link, at the counter, or on invoice. What is not possible says why. */
export function PaymentPart({ order, invoices, known }: Props) {
  const { draft, errors, change } = order;
  const { payment } = draft;
  const courier = useHasCourier(draft);
  const set = (changes: Partial<Payment>) =>
    change((before) => ({ ...before, payment: { ...before.payment, ...changes } }));
  const later = draft.kind === 'pickup' ? 'Pays at pickup' : 'Pays on delivery';
  const methods: [Payment['method'], string][] = [
    ['cash', 'Cash, received now'],
    ['terminal', 'Card terminal, paid now'],
    ['later', later],
  ];
  const noInvoice = known
    ? 'This customer is not named for invoices. Name them on their page first.'
    : 'Only for known customers who are named for invoices.';
  return (
    <Card title="Payment" data-invalid={errors.payment ? true : undefined}>
      <Radio
        name="payment"
        label="Payment link"
        hint="The customer pays online. Goods and times are held until the link ends."
        checked={payment.kind === 'link'}
        onChoose={() => set({ kind: 'link' })}
        within={
          <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
            <TextField
              label="Hours to pay"
              type="number"
              inputMode="numeric"
              min={1}
              max={LINK_HOURS.most}
              className="w-28"
              value={payment.hours || ''}
              error={errors['payment.hours']}
              onChange={({ target }) => set({ hours: Number.parseInt(target.value, 10) || 0 })}
            />
            <div role="radiogroup" aria-label="How the link is sent" className="flex flex-wrap gap-x-6">
              <Radio name="link-sent" label="Email it" checked={payment.email} onChoose={() => set({ email: true })} />
              <Radio
                name="link-sent"
                label="I’ll copy it"
                checked={!payment.email}
                onChoose={() => set({ email: false })}
              />
            </div>
          </div>
        }
      />
      <Radio
        name="payment"
        label="At the counter"
        hint={
          courier ? 'Not possible: a courier service delivers, and can’t take money.' : 'The order is placed at once.'
        }
        disabled={courier}
        checked={payment.kind === 'counter'}
        onChoose={() => set({ kind: 'counter' })}
        within={
          <div role="radiogroup" aria-label="How it is paid" className="flex flex-wrap gap-x-6">
            {methods.map(([method, label]) => (
              <Radio
                key={method}
                name="method"
                label={label}
                checked={payment.method === method}
                onChoose={() => set({ method })}
              />
            ))}
          </div>
        }
      />
      <Radio
        name="payment"
        label="Invoice"
        hint={invoices ? 'The order is placed at once.' : noInvoice}
        disabled={!invoices && payment.kind !== 'invoice'}
        checked={payment.kind === 'invoice'}
        onChoose={() => set({ kind: 'invoice' })}
        within={
          <div className="grid gap-3 sm:grid-cols-2">
            <TextAt order={order} path="payment.dueOn" label="Due on" type="date" min={shopToday()} required />
            <TextAt
              order={order}
              path="payment.reference"
              label="Customer’s reference (optional)"
              hint="A purchase order number, for example."
            />
          </div>
        }
      />
    </Card>
  );
}
