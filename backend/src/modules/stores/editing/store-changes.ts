import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { STORES_CHANGED, StoreDirectory } from '../store-directory';

/** How staff change stores: in one transaction, and every process works with it a moment later. */
@Injectable()
export class StoreChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly directory: StoreDirectory,
  ) {}

  async run<T>(change: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await this.unitOfWork.run(async (tx) => {
      const done = await change(tx);
      await tx.notice(STORES_CHANGED);
      return done;
    });
    // The notice reaches this process too, but whoever saved must not wait for it to see the effect.
    this.directory.forget();
    return result;
  }
}
