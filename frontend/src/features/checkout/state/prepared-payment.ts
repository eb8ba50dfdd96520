import type { CartLine, Intent } from '@/api/models';
import type { OrderRequest } from '../checkout-requests';
import type { CheckoutForm } from '@/shop/checkout-form';
import type { BillingDetails } from '../payment/prepare-payment';

/** A prepared payment and what it is for. */
export interface PreparedPayment {
  intent: Intent;
  order: OrderRequest;
  billing: BillingDetails;
  /** When the reservation ends, by this browser's clock. */
  reservedUntil: number;
  /** Identifies the form and lines it was prepared for. */
  fingerprint: string;
}

/** Covers everything an order contains, messages included: it must match form and cart when it is paid. */
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
