/** Somebody whom a courier drives to, inside the small bakery's area. */
export const recipient = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '5125550123',
  addressLine1: '8000 Burnet Rd',
  addressLine2: null,
  city: 'Austin',
  state: 'TX',
  zipCode: '78759',
  deliveryInstructions: null,
  receiveNotifications: true,
};
