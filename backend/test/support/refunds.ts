import { randomUUID } from 'node:crypto';
import type { Shop } from './open-shop';
import type { StaffSession } from './staff-session';
import { until } from './until';
import { bodyOf } from './shopper';

export interface RefundOnRecord {
  id: number;
  amount: string;
  status: 'requested' | 'succeeded' | 'failed';
  shipments: { recipientIndex: number; amount: string }[];
  reason: string | null;
  by: string | null;
  failure: string | null;
  giftCardLastFour: string | null;
  canAskAgain: boolean;
}

export interface MoneyOnRecord {
  payment: { total: string; refunded: string; onItsWay: string; left: string };
  shipments: {
    recipientIndex: number;
    total: string;
    left: string;
    refundable: string;
    refundableIfCancelled: string;
    courierSent: boolean;
  }[];
  refunds: RefundOnRecord[];
  disputes: { id: string; amount: string; reason: string; status: string; open: boolean; dueBy: string | null }[];
  history: { recipientIndex: number; to: string; why: string | null }[];
  couriers: object[];
}

/** The actions of staff on the money of orders. */
export class RefundOffice {
  constructor(
    private readonly shop: Shop,
    private readonly staff: StaffSession,
  ) {}

  refund(id: number, body: object = {}) {
    return this.staff.admin.post(`/api/admin/orders/${id}/refunds`).send({ requestId: randomUUID(), ...body });
  }

  cancel(id: number, body: object = {}) {
    return this.staff.admin.post(`/api/admin/orders/${id}/cancel`).send({ requestId: randomUUID(), ...body });
  }

  again(id: number, refundId: number) {
    return this.staff.admin.post(`/api/admin/orders/${id}/refunds/${refundId}/again`).send({});
  }

  async money(id: number): Promise<MoneyOnRecord> {
    return await bodyOf<MoneyOnRecord>(this.staff.admin.get(`/api/admin/orders/${id}/details`));
  }

  async attention(id: number): Promise<string | null> {
    const { body } = await this.staff.admin.get(`/api/admin/orders/${id}`).expect(200);
    return (body as { attention: string | null }).attention;
  }

  payment(id: number): Promise<string> {
    return this.shop.value<string>`SELECT payment_intent_id FROM orders.orders WHERE id = ${id}`;
  }

  /** Cents refunded at Stripe. */
  async atStripe(id: number): Promise<number> {
    const intent = await this.payment(id);
    const payments = await this.shop.sandbox<{ id: string; refunded: number }[]>('/payments');
    return payments.find((one) => one.id === intent)!.refunded;
  }

  /** An action of the cardholder, the bank or Stripe on the payment. */
  async advance(id: number, action: 'fail_refunds' | 'dispute' | 'win_dispute' | 'lose_dispute'): Promise<void> {
    await this.shop.tellSandbox('POST', `/payments/${await this.payment(id)}/advance`, { action });
  }

  /** Waits until the money of the order matches. */
  settled(id: number, what: string, test: (money: MoneyOnRecord) => boolean): Promise<MoneyOnRecord> {
    return until(what, async () => {
      const money = await this.money(id);
      return test(money) && money;
    });
  }
}
