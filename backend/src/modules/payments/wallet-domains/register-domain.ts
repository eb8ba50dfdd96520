import { Injectable } from '@nestjs/common';
import { IsString } from 'class-validator';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { defineJob } from '../../../kernel/events/definitions';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { StripeWalletDomains } from '../gateway/stripe-wallet-domains';
import { WalletDomains } from './wallet-domains';
import { WalletDomainsRepository } from './wallet-domains.repository';

export class RegisterDomainPayload {
  @IsString() account: string;
  @IsString() domain: string;
}

/** Registers the shop's domain at Stripe, so that wallets are shown on it. */
export const RegisterDomain = defineJob('payments.register-domain', RegisterDomainPayload);

@Injectable()
@HandlesJob(RegisterDomain, { kind: 'outbound', queue: 'payments', provider: 'stripe', patienceDays: 30 })
export class RegisterDomainHandler implements OutboundHandler<RegisterDomainPayload> {
  constructor(
    private readonly stripe: StripeWalletDomains,
    private readonly domains: WalletDomainsRepository,
  ) {}

  async handle({ account, domain }: RegisterDomainPayload, lease: Lease): Promise<void> {
    const problem = await lease.call(() => this.stripe.register(account, domain));
    await lease.finish((tx) => this.domains.save(tx, { account, domain, problem }));
  }
}

/** At the first start, and soon after the keys or the address have changed: once for each. */
@Injectable()
@Scheduled({ name: 'payments.register-domain', everyMs: 10 * 60_000 })
export class RegisterDomainWhenMissing implements ScheduledJob {
  constructor(
    private readonly domains: WalletDomains,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(): Promise<void> {
    const missing = await this.domains.toRegister();
    if (missing)
      await this.unitOfWork.run((tx) =>
        tx.enqueue(RegisterDomain, missing, { key: `domain-${missing.account}-${missing.domain}` }),
      );
  }
}
