import type { User } from '@/api/models';

/** A signed-in customer. */
export const aUser = (given: Partial<User> = {}): User => ({
  id: 7,
  fullName: 'Rosa Alvarez',
  username: 'rosa',
  email: 'rosa@example.com',
  role: 'customer',
  phone: '5125550142',
  addressLine1: '600 Congress Ave',
  addressLine2: null,
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  mustChangePassword: false,
  createdAt: '2026-11-01T15:00:00.000Z',
  ...given,
});
