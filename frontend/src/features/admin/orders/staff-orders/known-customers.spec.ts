/** @jest-environment node */
import type { CustomerDetails } from '@/api/models';
import { addressIn, recipientsOf, selfOf } from './known-customers';

const details = {
  name: 'Ada Lovelace',
  phone: '5125550123',
  email: 'ada@example.com',
  recipients: [
    { name: 'Grace Hopper', phone: '5125550144', email: null, orderId: 2, address: '9 Oak St, Austin, TX 78701' },
    {
      name: 'Ada Lovelace',
      phone: '5125550123',
      email: null,
      orderId: 1,
      address: '12 Elm St, Apt 4, Austin, TX 78704',
    },
  ],
} as unknown as CustomerDetails;

describe('Addresses of earlier orders', () => {
  it('reads street, apartment, city, state and ZIP code from one line', () => {
    expect(addressIn('12 Elm St, Apt 4, Austin, TX 78704')).toEqual({
      addressLine1: '12 Elm St',
      addressLine2: 'Apt 4',
      city: 'Austin',
      state: 'TX',
      zipCode: '78704',
    });
    expect(addressIn('Somewhere else')).toBeNull();
  });

  it('fills in the caller’s own address, not that of a recipient', () => {
    expect(selfOf(details)).toMatchObject({ email: 'ada@example.com', addressLine1: '12 Elm St', zipCode: '78704' });
    expect(selfOf({ ...details, recipients: details.recipients.slice(0, 1) }).addressLine1).toBe('');
  });

  it('offers everyone the customer has sent something to', () => {
    expect(recipientsOf(details).map(({ name, zipCode }) => `${name} ${zipCode}`)).toEqual([
      'Grace Hopper 78701',
      'Ada Lovelace 78704',
    ]);
  });
});
