import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../kernel/events/handlers';
import { HandlesEvent } from '../../kernel/events/handles';
import { SignedIn, type SignedInPayload } from '../accounts/events';
import { CartRepository } from './cart.repository';

/**
 * Gives the guest's cart to the user who signed in. Usually their next request has already done so (see
 * `CartRepository.ownerOf`); this handler covers users who sign out before they open the cart, whose guest lines would
 * otherwise be unreachable.
 */
@Injectable()
@HandlesEvent(SignedIn, { name: 'cart.hand-over-when-signed-in', kind: 'local' })
export class HandOverCartWhenSignedIn implements LocalHandler<SignedInPayload> {
  constructor(private readonly repository: CartRepository) {}

  async handle({ visitorKey, userId }: SignedInPayload, tx: Tx): Promise<void> {
    await this.repository.handOver(visitorKey, userId, tx);
  }
}
