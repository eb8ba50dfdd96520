import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { refuseLongMessage } from '../../cart';
import { buyerMayChange, OwnChanges, TooLateToChange, type OrderRow } from '../../orders';
import { ItemsOfShipment } from '../corrections/items-of-shipment';
import { PlanRerouting, type TypedFields } from '../corrections/plan-rerouting';

const TEN_MINUTES = 600;

export interface OwnShipmentChange {
  recipientIndex: number;
  version: string;
  fields: TypedFields;
  /** What is to go with items; an empty text takes it away. */
  messages: { itemId: number; text: string }[];
}

/**
 * The buyer changes where and when a shipment goes, or the words that go with it, until somebody begins to make it: by
 * the rules of the checkout. What costs less is given back. The caller knows that it is their order.
 */
@Injectable()
export class ChangeOwnShipment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rerouting: PlanRerouting,
    private readonly items: ItemsOfShipment,
    private readonly changes: OwnChanges,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** @throws NotFound, RuleBroken, TooManyRequests, and Conflict: `order_changed`, `costs_more`, `window_full`, `being_made` */
  async execute(order: OrderRow, asked: OwnShipmentChange): Promise<void> {
    const { recipientIndex, version } = asked;
    const shipment = order.shipments.find((one) => one.recipientIndex === recipientIndex);
    if (!shipment) throw new NotFound('The order');
    if (!buyerMayChange(shipment)) throw new TooLateToChange(shipment);
    const messages = asked.messages.map(({ itemId, text }, i) => {
      const words = text.trim();
      refuseLongMessage(words, `messages.${i}.text`);
      return [itemId, words || null] as const;
    });
    // A courier may be asked for the price.
    const points = this.config.rateLimits.quotesPerSession;
    await this.limits.spend('quotes', { points, duration: TEN_MINUTES }, `order-${order.id}`);
    const noticeHours = await this.items.noticeHours(order, shipment);
    const planned = await this.rerouting.execute(order, shipment, asked.fields, { noticeHours });
    const { id: orderId } = order;
    const change = { orderId, recipientIndex, version, ...planned, messages: Object.fromEntries(messages) };
    await this.unitOfWork.run((tx) => this.changes.write(tx, change));
  }
}
