import type { CartLine } from '@/api/models';
import type { OrderRequest } from '../checkout-requests';
import type { CheckoutForm } from '@/shop/checkout-form';
import type { ReadyPayment } from '../payment/paying';

/** A prepared payment of the cart and what it is for. */
export interface PreparedPayment extends ReadyPayment {
  order: OrderRequest;
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
