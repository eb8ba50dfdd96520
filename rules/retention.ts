/** For how many days personal data is kept before it is deleted, as the privacy page says. */
export const KEPT_DAYS = {
  /** Since the cart's last change. */
  cart: 90,
  /** A checkout that did not become an order. */
  unpaidCheckout: 30,
  /** The recipient and the driver of a delivery that has ended, as sent to the courier service. */
  courierDelivery: 90,
  /** Sent emails and messages from the contact page. */
  email: 365,
  /** What is typed into the checkout, in the shopper's browser. */
  checkoutForm: 7,
} as const;
