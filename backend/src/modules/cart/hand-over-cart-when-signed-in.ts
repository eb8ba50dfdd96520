import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../kernel/events/handlers';
import { HandlesEvent } from '../../kernel/events/handles';
import { SignedIn, type SignedInPayload } from '../accounts/events';
import { CartRepository } from './cart.repository';

/**
 * Gives the guest's cart to whoever signed in. Usually their next request has done it already (see `CartRepository.ownerOf`); this is
 * for those who sign out again before they look at their cart: nobody could ever reach that guest's lines.
 */
@Injectable()
@HandlesEvent(SignedIn, { name: 'cart.hand-over-when-signed-in', kind: 'local' })
export class HandOverCartWhenSignedIn implements LocalHandler<SignedInPayload> {
  constructor(private readonly repository: CartRepository) {}

  async handle({ visitorKey, userId }: SignedInPayload, tx: Tx): Promise<void> {
    await this.repository.handOver(visitorKey, userId, tx);
  }
}
