import { useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { CustomerDetails } from '@/api/models';
import { showDate } from '@/lib/dates';
import { Card } from '@/ui/card';
import { Switch } from '@/ui/switch';
import { useSave } from '../../shell/screen/save';
import { customerQueries } from './customers.queries';

/** Whether staff may let the customer pay on an invoice. */
export function CustomerInvoices({ customer }: { customer: CustomerDetails }) {
  const { id, invoicesAllowed, invoicesChangedBy: by, invoicesChangedAt: at } = customer;
  const client = useQueryClient();
  const change = useSave(
    (allowed: boolean) => call('PUT /api/admin/customers/{id}/invoices', { path: { id }, body: { allowed } }),
    { onSaved: (saved) => client.setQueryData(customerQueries.detail(id).queryKey, saved) },
  );
  const last = by && at && `${invoicesAllowed ? 'Allowed' : 'Ended'} by ${by}, ${showDate(at)}.`;
  return (
    <Card title="Invoices" aria-label="Invoices">
      <Switch
        label="May pay by invoice"
        hint={<span className="wrap-anywhere">{['For orders that staff place.', last].filter(Boolean).join(' ')}</span>}
        error={change.error ? userMessage(change.error, 'It wasn’t saved. Try again.') : undefined}
        checked={change.isPending ? change.variables : invoicesAllowed}
        disabled={change.isPending}
        onChange={(allowed) => change.mutate(allowed)}
      />
    </Card>
  );
}
