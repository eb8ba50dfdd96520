import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Sweeps, type Sweep } from '../../../kernel/jobs/sweeps';
import { Log } from '../../../kernel/observability/log';
import { PaymentRefunded } from '../checkout.errors';
import { CompleteCheckout } from '../use-cases/complete-checkout';
import { Drafts } from '../drafts.repository';

const BATCH = 50;

/**
 * Finds paid drafts whose webhook and browser both went missing, and ends those whose reservation ran out. Stripe is
 * asked about each before anything is given up.
 */
@Injectable()
@Sweeps({ name: 'checkout.settle-drafts', everyMs: 'sweepEveryMs' })
export class SettleDrafts implements Sweep {
  constructor(
    private readonly drafts: Drafts,
    private readonly complete: CompleteCheckout,
    private readonly unitOfWork: UnitOfWork,
    private readonly log: Log,
  ) {}

  async sweep(): Promise<void> {
    for (;;) {
      const due = await this.unitOfWork.run((tx) => this.drafts.takeDue(tx, BATCH));
      for (const { id } of due) await this.settle(id);
      if (due.length < BATCH) return;
    }
  }

  private async settle(draftId: number): Promise<void> {
    await this.complete.settle(draftId).catch((error: unknown) => {
      if (!(error instanceof PaymentRefunded)) this.log.warn({ err: error, draftId }, 'a draft could not be settled');
    });
  }
}

/** Forgets the personal data of checkouts: what became an order stands there, and what became nothing is nobody's. */
@Injectable()
@Sweeps({ name: 'checkout.retention', everyMs: 6 * 3600_000 })
export class CheckoutRetention implements Sweep {
  constructor(private readonly database: Database) {}

  async sweep(): Promise<void> {
    await this.database.rows(
      `DELETE FROM checkout.drafts WHERE status = 'expired' AND updated_at < kernel.now() - interval '30 days'`,
    );
    await this.database.rows(
      `DELETE FROM checkout.draft_revisions r USING checkout.drafts d
       WHERE d.id = r.draft_id AND d.status IN ('completed', 'refused') AND d.updated_at < kernel.now() - interval '90 days'`,
    );
  }
}
