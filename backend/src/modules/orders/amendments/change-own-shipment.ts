import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import type { OrderRow } from '../core/order-row';
import { AmendShipment } from './amend-shipment';
import { buyerMayChange, TooLateToChange } from './amendable';
import { AmendmentRules, type TypedFields } from './amendment-rules';
import { ItemsOfShipment } from './items-of-shipment';

const TEN_MINUTES = 600;

export interface OwnShipmentChange {
  recipientIndex: number;
  version: string;
  fields: TypedFields;
  /** An empty text removes the message. */
  messages: { itemId: number; text: string }[];
}

/**
 * The buyer changes address, window or messages of a shipment by the checkout's rules, until the kitchen starts on it. A
 * lower fee is refunded. The caller has checked that the order is the buyer's.
 */
@Injectable()
export class ChangeOwnShipment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rules: AmendmentRules,
    private readonly items: ItemsOfShipment,
    private readonly amending: AmendShipment,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** @throws NotFound, RuleBroken, TooManyRequests, and Conflict: `order_changed`, `costs_more`, `window_full`, `being_made` */
  async execute(order: OrderRow, asked: OwnShipmentChange): Promise<void> {
    const { recipientIndex, version } = asked;
    const shipment = order.shipments.find((one) => one.recipientIndex === recipientIndex);
    if (!shipment) throw new NotFound('The order');
    if (!buyerMayChange(shipment)) throw new TooLateToChange(shipment);
    const messages = asked.messages.map(({ itemId, text }, i) => [
      itemId,
      this.rules.message(text, `messages.${i}.text`),
    ]);
    // Planning may ask a courier for a quote.
    const points = this.config.rateLimits.quotesPerSession;
    await this.limits.spend('quotes', { points, duration: TEN_MINUTES }, `order-${order.id}`);
    const noticeHours = await this.items.noticeHours(order, shipment);
    const plan = await this.rules.shipment(order, shipment, asked.fields, { noticeHours });
    const change = { orderId: order.id, recipientIndex, version, plan, messages: Object.fromEntries(messages) };
    await this.unitOfWork.run((tx) => this.amending.change(tx, change));
  }
}
