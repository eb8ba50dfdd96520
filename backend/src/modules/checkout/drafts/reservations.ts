import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Stock } from '../../catalogue';
import { holderOf, WindowHolds, type Refusal, type UnpaidHold } from '../../stores';
import { TooManyHolds, WindowTaken } from '../checkout.errors';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { reservationKey, stockUnitsOf, type Draft, type DraftRevision } from './draft';
import { windowsOf } from './windows-of';

type Revision = Pick<DraftRevision, 'snapshot'>;

/** What a checkout keeps until it is paid or given up: its goods, then the windows they are promised for. */
@Injectable()
export class Reservations {
  constructor(
    private readonly stock: Stock,
    private readonly windows: WindowHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps what the revision needs, in place of what was kept before.
   * @throws OutOfStock, TooManyHolds, WindowTaken
   */
  async keep(tx: Tx, draft: Draft, { snapshot }: Revision, by: Omit<UnpaidHold, 'holder'>): Promise<void> {
    await this.stock.reserve(tx, reservationKey(draft.id), stockUnitsOf({ snapshot }));
    const unpaid = { holder: holderOf(draft), ...by };
    const refused = await this.windows.hold(tx, reservationKey(draft.id), unpaid, windowsOf(snapshot));
    const crowded = refused.find(({ lack }) => lack === 'network');
    if (crowded) throw new TooManyHolds(crowded.freeAt ?? by.until, this.clock.now());
    if (refused.length) throw new WindowTaken(takenFields(snapshot, refused));
  }

  /**
   * Goes back to what an earlier revision needs, because a bank is at work on that one. Windows that are gone by now
   * are left to the order.
   * @throws OutOfStock
   */
  async keepAgain(tx: Tx, draft: Draft, revision: Revision): Promise<void> {
    await this.stock.reserve(tx, reservationKey(draft.id), stockUnitsOf(revision));
    const unpaid = { holder: holderOf(draft), until: draft.reservedUntil, network: null };
    await this.windows.hold(tx, reservationKey(draft.id), unpaid, windowsOf(revision.snapshot));
  }

  async release(tx: Tx, draft: Draft): Promise<void> {
    await this.stock.release(tx, reservationKey(draft.id));
    await this.windows.drop(tx, reservationKey(draft.id));
  }

  /** The order takes the goods that were paid for and its windows; answers the shipments that are above a limit. */
  async hand(
    tx: Tx,
    { draft, orderId }: { draft: Draft; orderId: number },
    { paid, ordered }: { paid: Revision; ordered: PricedCheckout },
  ): Promise<number[]> {
    await this.stock.take(tx, reservationKey(draft.id), stockUnitsOf(paid));
    const over = await this.windows.keep(tx, orderId, reservationKey(draft.id), windowsOf(ordered));
    return over.map(({ number }) => number);
  }
}

function takenFields({ isGift, shipments }: PricedCheckout, refused: Refusal[]) {
  return refused.map(({ number, lack }) => ({
    number,
    closed: lack === 'closed',
    path: isGift ? `recipients.${number}.deliveryTime` : 'deliveryTime',
    window: shipments[number]!.recipient.deliveryTime,
  }));
}
