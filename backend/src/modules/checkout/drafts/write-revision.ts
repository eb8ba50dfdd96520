import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { OrderReader } from '../../orders';
import { AlreadyPaid } from '../checkout.errors';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { dueOf } from '../pricing/tenders';
import type { Draft } from './draft';
import { DraftRepository, type DraftOwner } from './drafts.repository';

/** A draft and the number of its new revision. */
export interface Revised {
  draft: Draft;
  number: number;
  /** False: its stock and windows are above the network's share and are reserved once Pay is pressed. */
  held: boolean;
  /** How long it can be paid. */
  reservedForMs: number;
}

/** Drafts of this owner that must end before the next revision can be written. */
export interface DraftsInTheWay {
  ending: number[];
}

/** Writes the next revision of the owner's draft, and reserves its stock and windows. */
@Injectable()
export class WriteRevision {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly orders: OrderReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws AlreadyPaid, OutOfStock, WindowTaken, PromotionRefused, GiftCardShort */
  execute(snapshot: PricedCheckout, owner: DraftOwner): Promise<Revised | DraftsInTheWay> {
    return this.unitOfWork.run((tx) => this.write(tx, snapshot, owner));
  }

  private async write(tx: Tx, snapshot: PricedCheckout, owner: DraftOwner): Promise<Revised | DraftsInTheWay> {
    const now = this.clock.now();
    const left = await this.drafts.handOver(tx, owner);
    const draft = await this.drafts.openFor(tx, owner);
    const ending = [left, this.drafts.usedUp(draft, now) ? draft.id : null].filter((id) => id !== null);
    if (ending.length) return { ending };
    // Priced a moment ago; another tab may have paid since.
    const lineIds = snapshot.lines.map((line) => line.id);
    const orderId = await this.orders.orderWithLines(tx, lineIds);
    if (orderId) throw new AlreadyPaid(orderId);
    const revision = { amountCents: dueOf(snapshot), snapshot, networks: owner.networks ?? [] };
    const held = await this.drafts.revise(tx, draft, revision, now);
    return { draft, number: draft.revision, held, reservedForMs: draft.reservedUntil.getTime() - now.getTime() };
  }
}
