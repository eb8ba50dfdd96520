import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Draft } from './draft';

/** Another checkout of the same network with reservations, or whose hold above the share has expired. */
export type Neighbor = Pick<Draft, 'id' | 'status' | 'aboveShareUntil'> & { heldFrom: string[] };

/** Queries on the unpaid reservations of networks. */
@Injectable()
export class NetworkHoldsRepository {
  /**
   * Locks the widest network until the transaction ends and reads its other checkouts. Two statements in one round
   * trip: the second sees what was committed while the first waited.
   */
  async lock(tx: Tx, draftId: number, networks: string[]): Promise<Neighbor[]> {
    const [, neighbors] = await Promise.all([
      tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('checkout.network ' || $1, 0))`, [networks.at(-1)]),
      tx.rows<Neighbor>(
        `SELECT id, status, above_share_until, held_from FROM checkout.drafts
         WHERE held_from && $1::text[] AND id <> $2`,
        [networks, draftId],
      ),
    ]);
    return neighbors;
  }
}
