import type { CartLine, Intent } from '@/api/models';
import type { OrderRequest } from '../checkout-requests';
import type { CheckoutForm } from '../form/checkout-form';
import type { BillingDetails } from '../payment/billing-details';

/** A payment ready to be made, and what it is for. */
export interface PreparedPayment {
  intent: Intent;
  order: OrderRequest;
  billing: BillingDetails;
  /** The form and the lines it was made for. */
  fingerprint: string;
}

/** All that a payment is for: an order must be what form and cart say when it is paid, their messages included. */
export const fingerprintOf = (form: CheckoutForm, lines: CartLine[]) =>
  JSON.stringify([
    form,
    lines.map(({ id, totalPrice, selectedCookies, personalMessage }) => [
      id,
      totalPrice,
      selectedCookies,
      personalMessage,
    ]),
  ]);
