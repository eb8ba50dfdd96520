import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { WriteCart, type CheckoutLine, type KeyedItem } from '../../cart';
import { Quotes, type QuoteRecipient, type StoredQuote } from '../../delivery';
import type { CheckoutForm } from '../form/checkout-form';
import { PriceCheckout } from '../pricing/price-checkout';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { PaymentLinks } from './payment-links';
import { stateOf, type StaffOrderState } from './staff-order-state';
import type { StaffOrderVersion } from './staff-order';
import { StaffOrderNotFound } from './staff-orders.errors';
import { StaffOrderRepository, type StaffOrderRow } from './staff-orders.repository';

export type StaffOrderView = StaffOrderRow & {
  state: StaffOrderState;
  /** The address of the page that pays it; null if it is not paid with a link. */
  link: string | null;
};

/** Orders by staff, as their screens show them. Nothing here changes one. */
@Injectable()
export class StaffOrders {
  constructor(
    private readonly rows: StaffOrderRepository,
    private readonly links: PaymentLinks,
    private readonly carts: WriteCart,
    private readonly prices: PriceCheckout,
    private readonly quotes: Quotes,
    private readonly clock: Clock,
  ) {}

  /** Prices items and a possibly incomplete form. `id`: of an order that is changed. */
  async preview(
    items: readonly KeyedItem[],
    form: CheckoutForm,
    id: string | null,
  ): Promise<{ lines: CheckoutLine[]; priced: PricedCheckout }> {
    const lines = await this.carts.preview(items);
    return { lines, priced: await this.prices.previewOf(lines, form, { userId: null, visitorKey: id }) };
  }

  /** Delivery fees, one per recipient. `keys`: the recipient's items; by default all. */
  async quote(
    id: string,
    items: readonly KeyedItem[],
    deliveries: { recipient: QuoteRecipient; keys: number[] | undefined }[],
  ): Promise<StoredQuote[]> {
    const lines = await this.carts.preview(items);
    const valueOf = (keys: number[] | undefined) => {
      const own = lines.filter((line) => !keys || keys.includes(line.id));
      return own.reduce((sum, { totalCents }) => sum + totalCents, 0);
    };
    const asked = deliveries.map(({ recipient, keys }) => ({ recipient, orderValueCents: valueOf(keys) }));
    return this.quotes.quote(asked, id);
  }

  async list(which: { all: boolean }): Promise<StaffOrderView[]> {
    return (await this.rows.list(which)).map((row) => this.view(row));
  }

  /** @throws StaffOrderNotFound */
  async get(id: string): Promise<StaffOrderView> {
    const row = await this.rows.find(id);
    if (!row) throw new StaffOrderNotFound();
    return this.view(row);
  }

  versionsOf(id: string): Promise<Pick<StaffOrderVersion, 'version' | 'writtenBy' | 'writtenAt'>[]> {
    return this.rows.versionsOf(id);
  }

  private view(row: StaffOrderRow): StaffOrderView {
    const link = row.deadline && this.links.urlOf(row);
    return { ...row, state: stateOf(row, this.clock.now()), link };
  }
}
