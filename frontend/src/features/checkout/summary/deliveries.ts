import { courierWords } from '@crispi/rules/couriers';
import type { DeliveryQuote } from '@/api/models';
import type { Delivery } from '../checkout.queries';
import type { CheckoutForm } from '@/shop/checkout-form';
import { isPickup, nameOf } from '../form/form-values';

type Fields = Pick<
  CheckoutForm,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode' | 'deliveryDate' | 'deliveryTime' | 'tip'
>;

/** The shipments of a form, one per recipient; one for an own delivery, none for a pickup. */
export function shipmentsOf(form: CheckoutForm): CheckoutForm['recipients'] | [CheckoutForm] | [] {
  if (form.isGift) return form.recipients;
  return isPickup(form) ? [] : [form];
}

/** A shipment to be quoted; null while its address is incomplete. */
export function deliveryOf(fields: Fields): Delivery | null {
  const { addressLine1, addressLine2, city, state, zipCode, deliveryDate, deliveryTime, tip } = fields;
  const place = {
    addressLine1: addressLine1.trim(),
    addressLine2: addressLine2.trim(),
    city: city.trim(),
    state: state.trim(),
    zipCode: zipCode.trim(),
  };
  const complete =
    place.addressLine1.length >= 5 &&
    place.city.length >= 2 &&
    place.state.length >= 2 &&
    place.zipCode.length >= 5 &&
    Boolean(deliveryDate && deliveryTime) &&
    tip >= 0 &&
    tip <= 999;
  return complete ? { ...place, deliveryDate, deliveryTime, tip } : null;
}

/** The shipments to be quoted once the form is complete. */
export function deliveriesOf(form: CheckoutForm): Delivery[] {
  return shipmentsOf(form).flatMap((fields, recipientIndex) => {
    const delivery = deliveryOf(fields);
    // The items affect the price; an own order contains the whole cart.
    const items = 'assignedItems' in fields ? { assignedItems: fields.assignedItems } : {};
    return delivery ? [{ ...delivery, recipientIndex, name: nameOf(fields), phone: fields.phone, ...items }] : [];
  });
}

/** The courier service's name on bills; a general word before there is a quote. */
export function courierOf(quote: Pick<DeliveryQuote, 'deliveryProvider'> | null | undefined, bakery: string): string {
  return quote ? courierWords(quote.deliveryProvider, bakery).delivery : 'Delivery';
}
