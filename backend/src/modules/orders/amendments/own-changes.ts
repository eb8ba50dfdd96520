import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatCents, type Cents } from '@crispi/rules/money';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { CorrectedField } from './correction';
import type { Shipment } from '../core/shipment';
import { CostsMore, OrderNotFound, WindowTaken } from '../core/orders.errors';
import { buyerMayChange, TooLateToChange } from '../following/own-cancelling';
import { OrderRefunds } from '../refunds/order-refunds';
import { CorrectionRepository } from './corrections.repository';
import { OrderRepository, type LockedOrder } from '../core/order.repository';
import { shipmentFields } from './correctable';
import { differences } from './corrected-fields';
import { OrderCorrections, type Rerouting } from './order-corrections';
import { refuseStale } from './refuse';

export interface OwnChange extends Rerouting {
  orderId: number;
  recipientIndex: number;
  /** Of what the buyer saw. */
  version: string;
  /** What the delivery costs now; null: the place stays. */
  feeCents: Cents | null;
  /** By item; those left out stay. */
  messages: Record<number, string | null>;
}

/**
 * Writes what the buyer changed before anybody began to make it, and gives back what the delivery costs less, in one
 * transaction. It begins with the order's row, as every step of the kitchen does: one of the two wins.
 */
@Injectable()
export class OwnChanges {
  constructor(
    private readonly orders: OrderRepository,
    private readonly rerouting: OrderCorrections,
    private readonly corrections: CorrectionRepository,
    private readonly refunds: OrderRefunds,
  ) {}

  /** @throws TooLateToChange, CostsMore, WindowTaken; Conflict `order_changed` */
  async write(tx: Tx, change: OwnChange): Promise<void> {
    const { orderId, recipientIndex, feeCents } = change;
    const locked = await this.orders.lock(tx, orderId);
    const shipment = this.orders.shipment(locked, recipientIndex);
    if (!buyerMayChange(shipment)) throw new TooLateToChange(shipment);
    const messages = await this.corrections.messagesOf(tx, shipment.id);
    if (isDone(change, shipment, messages)) return;
    refuseStale({ ...shipmentFields(shipment.recipient), messages }, change.version);
    const paid = shipment.deliveryFeeCents - shipment.feeReturnedCents;
    const fee = feeCents ?? paid;
    if (fee > paid) throw new CostsMore(fee, paid);
    shipment.feeReturnedCents += paid - fee;
    const rerouted = await this.rerouting.write(tx, locked, shipment, change, { full: WindowTaken });
    const rewritten = await this.rewrite(tx, messages, change.messages);
    // Who has the order open hears of it by its shipment's row.
    if (rerouted.length === 0) await this.corrections.saveShipment(tx, locked, shipment);
    const changes = [...rerouted, ...rewritten, ...(fee < paid ? [feeOf(paid, fee)] : [])];
    await this.corrections.add(tx, { orderId, recipientIndex, changes, correctedBy: 'customer', why: null });
    if (fee < paid) await this.giveBack(tx, locked, shipment, paid - fee);
  }

  private async rewrite(tx: Tx, now: OwnChange['messages'], wanted: OwnChange['messages']): Promise<CorrectedField[]> {
    const changes: CorrectedField[] = [];
    for (const [id, to] of Object.entries(wanted)) {
      const from = now[Number(id)];
      if (from === undefined) throw new OrderNotFound();
      if (from === to) continue;
      await this.corrections.saveMessage(tx, Number(id), to);
      changes.push({ field: 'message', from: from ?? '', to: to ?? '' });
    }
    return changes;
  }

  private async giveBack(tx: Tx, locked: LockedOrder, { recipientIndex }: Shipment, cents: Cents): Promise<void> {
    const key = `order-${locked.order.id}-${randomUUID()}`;
    const press = { key, by: 'customer', reason: 'The delivery to the new address costs less.' };
    await this.refunds.requestPlanned(tx, locked, [{ part: recipientIndex, cents }], press);
  }
}

/** Sent once more, because its answer got lost. */
function isDone({ fields, messages }: OwnChange, { recipient }: Shipment, now: OwnChange['messages']): boolean {
  const asWritten = Object.entries(messages).every(([id, text]) => now[Number(id)] === text);
  return asWritten && differences(shipmentFields(recipient), fields).length === 0;
}

const feeOf = (paid: Cents, now: Cents): CorrectedField => ({
  field: 'fee',
  from: `$${formatCents(paid)} paid`,
  to: `$${formatCents(now)} now`,
});
