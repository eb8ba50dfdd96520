import { useState } from 'react';
import { showPrice } from '@crispi/rules/money';
import { userMessage } from '@/api/client';
import type { AdminOrder } from '@/api/models';
import { capitalize } from '@/lib/format';
import { FormDialog } from '@/ui/form-dialog';
import { Radio } from '@/ui/radio';
import { useRecordPayment } from '../order-actions';
import { RECEIVED_BY } from './manual-words';

type Method = keyof typeof RECEIVED_BY;

const METHODS: Record<'counter' | 'invoice', Method[]> = {
  counter: ['cash', 'terminal'],
  invoice: ['transfer', 'check', 'terminal', 'cash'],
};

/** Records that the customer has paid what was owed, and how. */
export function RecordPaymentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const payment = order.manualPayment!;
  const methods = METHODS[payment.kind];
  const [method, setMethod] = useState(methods[0]!);
  const record = useRecordPayment(order, onClose);
  const amount = showPrice(payment.owed);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Payment for order #${order.id}`}
      text={`You received ${amount} from ${order.customerName}.`}
      dirty={false}
      onSubmit={() => record.mutate(method)}
      saveText={`Record ${amount}`}
      savingText="Recording..."
      saving={record.isPending}
      error={record.error ? userMessage(record.error, 'We couldn’t record the payment. Try again.') : undefined}
      width="sm"
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">How was it paid?</legend>
        {methods.map((one) => (
          <Radio
            key={one}
            name="method"
            label={capitalize(RECEIVED_BY[one])}
            checked={method === one}
            onChoose={() => setMethod(one)}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-mocha">This can’t be taken back. Correct a mistake with a refund.</p>
    </FormDialog>
  );
}
