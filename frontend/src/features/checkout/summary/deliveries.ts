import type { Delivery } from '../checkout.queries';
import type { CheckoutForm } from '../form/checkout-form';
import { isPickup, nameOf } from '../form/form-values';

type Fields = Pick<
  CheckoutForm,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode' | 'deliveryDate' | 'deliveryTime' | 'tip'
>;

/** The shipments of a form in the order of their recipients; one for oneself, none for a pickup. */
export function shipmentsOf(form: CheckoutForm): CheckoutForm['recipients'] | [CheckoutForm] | [] {
  if (form.isGift) return form.recipients;
  return isPickup(form) ? [] : [form];
}

/** A shipment as couriers price it; null while its address is not complete. */
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

/** The shipments to be quoted when the form is complete. */
export function deliveriesOf(form: CheckoutForm): Delivery[] {
  return shipmentsOf(form).flatMap((fields, recipientIndex) => {
    const delivery = deliveryOf(fields);
    // What a shipment holds is part of its price; an order for oneself holds the whole cart.
    const items = 'assignedItems' in fields ? { assignedItems: fields.assignedItems } : {};
    return delivery ? [{ ...delivery, recipientIndex, name: nameOf(fields), phone: fields.phone, ...items }] : [];
  });
}
