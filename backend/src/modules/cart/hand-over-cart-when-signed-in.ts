import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../kernel/events/handlers';
import { SignedIn, type SignedInPayload } from '../accounts/events';
import { CartRepository } from './cart.repository';

/**
 * Gives the guest's cart to whoever signed in. Usually their next request has done it already (see `Carts`); this is
 * for those who sign out again before they look at their cart: nobody could ever reach that guest's lines.
 */
@Injectable()
@Handles({ name: 'cart.hand-over-when-signed-in', on: SignedIn as never, kind: 'local' })
export class HandOverCartWhenSignedIn implements LocalHandler<SignedInPayload> {
  constructor(private readonly repository: CartRepository) {}

  async handle({ visitorKey, userId }: SignedInPayload, tx: Tx): Promise<void> {
    await this.repository.handOver(visitorKey, userId, tx);
  }
}
