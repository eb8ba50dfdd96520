import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { SettledNote } from './settled-note';

/** What staff marked as settled; the order's history shows it. */
@Injectable()
export class SettledNoteRepository {
  async add(tx: Tx, note: Pick<SettledNote, 'orderId' | 'recipientIndex' | 'note' | 'settledBy'>): Promise<void> {
    await tx.manager.getRepository(SettledNote).insert(note);
  }
}
