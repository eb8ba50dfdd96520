import { formatCents } from '@crispi/rules/money';
import type { CustomerPage } from './customer-pages';
import { placeInWords } from '../core/shipment';
import type { CustomerRow } from './customers.repository';
import type { CustomerDetailsResponse, CustomerResponse } from './customers.dto';

export const customerLine = ({ id, name, email, phone, ...row }: CustomerRow): CustomerResponse => ({
  id,
  name,
  email,
  phone,
  orderCount: row.orderCount,
  spent: formatCents(row.spentCents),
  lastOrderId: row.lastOrderId,
  lastOrderAt: row.lastOrderAt.toISOString(),
  invoicesAllowed: row.invoicesAllowed,
});

export const customerDetails = ({ customer, ...page }: CustomerPage): CustomerDetailsResponse => ({
  ...customerLine(customer),
  firstOrderAt: customer.firstOrderAt.toISOString(),
  invoicesChangedBy: customer.invoicesChangedBy,
  invoicesChangedAt: customer.invoicesChangedAt?.toISOString() ?? null,
  refunded: formatCents(page.payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0)),
  recipients: page.recipients.map((one) => ({
    name: `${one.firstName} ${one.lastName}`.trim(),
    address: placeInWords(one),
    phone: one.phone,
    email: one.email,
    orderId: one.orderId,
  })),
  payments: page.payments.map((payment) => ({
    orderId: payment.orderId,
    paymentIntentId: payment.paymentIntentId,
    amount: formatCents(payment.totalCents),
    refunded: formatCents(payment.refundedCents),
    paidAt: payment.createdAt.toISOString(),
  })),
  notes: page.notes.map(({ id, text, writtenBy, writtenAt }) => ({
    id,
    text,
    writtenBy,
    writtenAt: writtenAt.toISOString(),
  })),
});
