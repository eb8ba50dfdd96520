import { readCartAgain } from '@/api/cart.queries';
import { toast } from '@/ui/toast-store';
import { EMPTY_FORM } from '../../form/empty-form';
import { clearStoredForm } from '../../form/form-storage';
import { forgetPayment } from '../../payment/payment-note';
import type { Ports } from './ports';

/** The order is there: what was typed for it is no longer needed, and the page of thanks follows. */
export function finishCheckout({ client, form, goTo }: Ports, { id, email }: { id: number; email?: string }): void {
  forgetPayment();
  // Emptied first: whatever still changes in it until the page is left would be stored again.
  form.reset(EMPTY_FORM);
  clearStoredForm();
  void readCartAgain(client);
  toast('Payment Successful', 'Your order has been placed successfully!');
  goTo('/success', { orderId: id, email });
}
