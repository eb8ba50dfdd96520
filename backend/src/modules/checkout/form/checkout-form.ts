/** The checkout form as typed; `form-rules.ts` decides which fields an order needs. */
export interface AddressForm {
  firstName?: string;
  lastName?: string;
  /** Clients may send one name instead of first and last. */
  name?: string;
  email?: string;
  phone?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  country?: string;
}

/** Including the day and window. */
export interface SlotForm extends AddressForm {
  /** Local date of the store. */
  deliveryDate?: string;
  /** "9:00 AM - 10:00 AM". */
  deliveryTime?: string;
  deliveryInstructions?: string;
  /** Dollars. */
  tip?: number;
}

export interface RecipientForm extends SlotForm {
  receiveNotifications?: boolean;
  /** Ids of the cart lines for this recipient. */
  assignedItems?: number[];
}

/** An issued quote; its fee is looked up, never taken from the browser. */
export interface QuoteReference {
  id?: string;
  recipientIndex?: number;
}

/** The checkout form, possibly incomplete. */
export interface CheckoutForm {
  /** The total shown to the shopper, in cents. */
  amount?: number;
  customerInfo?: AddressForm;
  deliveryQuotes?: QuoteReference[];
  /** Not read; its presence marks a deferred form, see `deferred-details`. */
  items?: object[];
  isGift?: boolean;
  fulfilment?: 'delivery' | 'pickup';
  /** The pickup location. */
  locationId?: number;
  recipients?: RecipientForm[];
  deliveryDate?: string;
  deliveryTime?: string;
  deliveryInstructions?: string;
  /** Dollars. */
  tip?: number;
  receiveNotifications?: boolean;
  /** Of a promotion, as typed. */
  promoCode?: string;
  /** Codes, as typed, in the order of use. */
  giftCards?: string[];
  /** Stripe's part of the total as shown to the shopper, in cents; needed with gift cards. */
  due?: number;
}

/** First and last name, also from a single `name`. */
export function named<T extends AddressForm>(fields: T): T & { firstName: string; lastName: string } {
  const [first = '', ...rest] = (fields.name ?? '').trim().split(/\s+/);
  return {
    ...fields,
    firstName: fields.firstName?.trim() || first,
    lastName: fields.lastName?.trim() || rest.join(' ') || (fields.firstName ? '' : first),
  };
}
