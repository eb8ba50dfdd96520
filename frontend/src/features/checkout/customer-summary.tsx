import { showDay } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import type { CheckoutForm } from './form';
import { addressOf, nameOf } from './request';

/** The finished form in a few lines, with the way back to it. */
export function CustomerSummary({ form, onEdit }: { form: CheckoutForm; onEdit: () => void }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <address className="min-w-0 not-italic [overflow-wrap:anywhere]">
        <span className="font-semibold">{nameOf(form)}</span>
        <br />
        {form.email}
        <br />
        {formatPhone(form.phone)}
        <br />
        {form.fulfilment === 'pickup' ? 'Store pickup' : addressOf(form)}
        <br />
        {showDay(form.deliveryDate)}, {form.deliveryTime}
      </address>
      <Button look="outline" size="sm" className="min-h-11" onClick={onEdit}>
        Edit Information
      </Button>
    </div>
  );
}
