import { Injectable } from '@nestjs/common';
import { Sweeps, type Sweep } from '../../kernel/jobs/sweeps';
import { CartRepository } from './cart.repository';

const HOUR = 3600_000;
const DAYS = 90;

/** A cart lives 90 days from its last change, and so do the messages written on it. */
@Injectable()
@Sweeps({ name: 'cart.retention', everyMs: HOUR })
export class CartRetention implements Sweep {
  constructor(private readonly repository: CartRepository) {}

  async sweep(): Promise<void> {
    await this.repository.forgetOlderThan(DAYS);
  }
}
