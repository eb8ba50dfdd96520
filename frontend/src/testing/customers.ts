import type { Customer, LoggedEmail } from '@/api/models';

const AT = '2026-11-21T19:30:00.000Z';

export const aCustomer = (given: Partial<Customer> = {}): Customer => ({
  id: 7,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '5125550123',
  orderCount: 2,
  spent: '49.50',
  lastOrderId: 10002,
  lastOrderAt: AT,
  invoicesAllowed: false,
  ...given,
});

/** A receipt that has arrived. */
export const anEmail = (given: Partial<LoggedEmail> = {}): LoggedEmail => ({
  id: 'e1',
  purpose: 'order-receipt',
  orderId: 10001,
  status: 'delivered',
  recipient: 'ada@example.com',
  subject: 'Your order #10001',
  attempts: 1,
  lastError: null,
  createdAt: AT,
  sentAt: AT,
  deliveredAt: AT,
  hasPreview: true,
  ...given,
});
