import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Stock } from '../../catalogue';
import { GiftCardLedger, GiftCardShort } from '../../gift-cards';
import { PromotionHolds, PromotionRefused, type WantedUse } from '../../promotions';
import { holderOf, WindowHolds, type Refusal, type ShipmentWindow } from '../../stores';
import { HoldRefused, WindowTaken } from '../checkout.errors';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { waivedCents } from '../pricing/totals';
import { reservationKey, stockUnitsOf, type Draft, type DraftRevision } from './draft';
import { NetworkShares } from './network-shares';

type Revision = Pick<DraftRevision, 'snapshot'>;

/** Options of a checkout's reservation. */
interface HoldRequest {
  /** The end of the reservation, if it stays within its network's share. */
  until: Date;
  /** See `NetworkShares.networksOf`. */
  networks: string[];
  /** Staff take windows that are full. */
  overbook?: boolean;
  /** Pay was pressed: it may exceed the share for a short time. */
  paying: boolean;
}

/** The result of a request to reserve. */
export interface Hold {
  held: boolean;
  until: Date;
  /** See `Draft`. */
  heldFrom: string[];
  aboveShareUntil: Date | null;
}

/**
 * The reservations of a checkout until it is paid or ended: stock first, then windows, a use of its promotion, and the
 * balances of gift cards.
 */
@Injectable()
export class Reservations {
  constructor(
    private readonly stock: Stock,
    private readonly windows: WindowHolds,
    private readonly promotions: PromotionHolds,
    private readonly giftCards: GiftCardLedger,
    private readonly shares: NetworkShares,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves what the revision needs, in place of earlier reservations. A checkout above its network's share reserves
   * nothing until Pay was pressed, and then everything for a few minutes.
   * @throws OutOfStock, WindowTaken, PromotionRefused, GiftCardShort; HoldRefused once Pay was pressed
   */
  async keep(
    tx: Tx,
    draft: Draft,
    { snapshot }: Revision,
    { until, networks, paying, overbook }: HoldRequest,
  ): Promise<Hold> {
    const locked = await this.shares.lock(tx, draft, networks);
    await this.reserve(tx, draft, snapshot, { until, overbook });
    const { aboveShareUntil } = draft;
    // A hold above the share counts for the network where it was made, wherever the checkout continues.
    const heldFrom = [...new Set([...((aboveShareUntil && draft.heldFrom) || []), ...networks])];
    if (await this.shares.isWithin(tx, draft, locked)) return { held: true, until, heldFrom, aboveShareUntil };
    const above = this.shares.aboveShare(draft, locked);
    if ('until' in above && (paying || aboveShareUntil))
      return { held: true, until: above.until, heldFrom, aboveShareUntil: above.until };
    if ('freeAt' in above && paying) throw new HoldRefused(above.freeAt, this.clock.now());
    await this.release(tx, draft);
    return { held: false, until, heldFrom: aboveShareUntil ? heldFrom : [], aboveShareUntil };
  }

  private async reserve(
    tx: Tx,
    draft: Draft,
    snapshot: PricedCheckout,
    { until, overbook }: Pick<HoldRequest, 'until' | 'overbook'>,
  ): Promise<void> {
    const key = reservationKey(draft.id);
    await this.stock.reserve(tx, key, stockUnitsOf({ snapshot }));
    const unpaid = { holder: holderOf(draft), until };
    const refused = await this.windows.hold(tx, key, unpaid, windowsOf(snapshot), overbook);
    // Full ones are taken; of a closed day, nothing is.
    const lost = overbook ? refused.filter(({ lack }) => lack === 'closed') : refused;
    if (lost.length) throw new WindowTaken(takenFields(snapshot, lost));
    await this.holdPromotion(tx, draft, snapshot);
    await this.holdCards(tx, draft, snapshot);
  }

  /**
   * Restores the reservations of an earlier revision, because a bank is processing that one. Windows, uses of promotions
   * and balances that are no longer available are left to the order.
   * @throws OutOfStock
   */
  async keepAgain(tx: Tx, draft: Draft, revision: Revision): Promise<void> {
    await this.stock.reserve(tx, reservationKey(draft.id), stockUnitsOf(revision));
    const unpaid = { holder: holderOf(draft), until: draft.reservedUntil };
    await this.windows.hold(tx, reservationKey(draft.id), unpaid, windowsOf(revision.snapshot));
    await this.holdPromotion(tx, draft, revision.snapshot).catch((error: unknown) => {
      if (!(error instanceof PromotionRefused)) throw error;
    });
    await this.holdCards(tx, draft, revision.snapshot).catch((error: unknown) => {
      if (!(error instanceof GiftCardShort)) throw error;
    });
  }

  private async holdPromotion(tx: Tx, draft: Draft, snapshot: PricedCheckout): Promise<void> {
    const wanted = promotionUseOf(draft, snapshot);
    draft.hadPromotion ||= wanted !== null;
    if (draft.hadPromotion) await this.promotions.hold(tx, reservationKey(draft.id), wanted);
  }

  private async holdCards(tx: Tx, draft: Draft, snapshot: PricedCheckout): Promise<void> {
    const wanted = snapshot.tenders ?? [];
    draft.hadGiftCards ||= wanted.length > 0;
    if (draft.hadGiftCards) await this.giftCards.hold(tx, reservationKey(draft.id), wanted);
  }

  async release(tx: Tx, draft: Draft): Promise<void> {
    await this.stock.release(tx, reservationKey(draft.id));
    await this.windows.drop(tx, reservationKey(draft.id));
    if (draft.hadPromotion) await this.promotions.release(tx, reservationKey(draft.id));
    if (draft.hadGiftCards) await this.giftCards.release(tx, reservationKey(draft.id));
  }

  /**
   * The order takes the paid stock, windows, use of a promotion and gift cards; returns the shipments above a limit.
   * @throws OutOfStock, PromotionRefused, GiftCardShort
   */
  async convertToOrder(
    tx: Tx,
    { draft, orderId }: { draft: Draft; orderId: number },
    { paid, ordered }: { paid: Revision; ordered: PricedCheckout },
  ): Promise<number[]> {
    await this.stock.take(tx, reservationKey(draft.id), stockUnitsOf(paid), orderId);
    if (draft.hadPromotion)
      await this.promotions.keep(tx, reservationKey(draft.id), orderId, promotionUseOf(draft, paid.snapshot));
    const overCapacity = await this.windows.keep(tx, orderId, reservationKey(draft.id), windowsOf(ordered));
    if (draft.hadGiftCards)
      await this.giftCards.capture(tx, reservationKey(draft.id), orderId, paid.snapshot.tenders ?? []);
    return overCapacity.map(({ number }) => number);
  }
}

function takenFields({ isGift, shipments, storeId }: PricedCheckout, refused: Refusal[]) {
  return refused.map(({ number, lack }) => ({
    number,
    storeId: shipments[number]!.storeId ?? storeId,
    closed: lack === 'closed',
    path: isGift ? `recipients.${number}.deliveryTime` : 'deliveryTime',
    window: shipments[number]!.recipient.deliveryTime,
  }));
}

/** The use of a promotion that a revision needs; null without a promotion. */
function promotionUseOf({ userId, visitorKey }: Draft, snapshot: PricedCheckout): WantedUse | null {
  const { promotion, customer, discountCents = 0, totalCents, shipments } = snapshot;
  if (!promotion?.applied) return null;
  const { id, code, byCode, isSingleUse } = promotion;
  return {
    promotionId: id!,
    code: byCode ? code : null,
    isSingleUse,
    userId,
    visitorKey,
    email: customer.email,
    discountCents,
    waivedFeeCents: waivedCents(shipments),
    orderCents: totalCents,
  };
}

/** The capacity a checkout takes of each window; shipments without a window take none. */
export function windowsOf(snapshot: PricedCheckout): ShipmentWindow[] {
  const unitsOf = new Map(snapshot.lines.map((line) => [line.id, line.productionUnits ?? line.boxSize ?? 0]));
  return snapshot.shipments.flatMap(({ kind, deliverAt, storeId, lineIds }, number) =>
    deliverAt && kind !== 'electronic'
      ? [
          {
            number,
            storeId: storeId ?? snapshot.storeId,
            startsAt: new Date(deliverAt),
            kind: snapshot.fulfilment,
            units: lineIds.reduce((sum, id) => sum + (unitsOf.get(id) ?? 0), 0),
          },
        ]
      : [],
  );
}
