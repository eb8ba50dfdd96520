import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { PaymentGateway } from '../gateway/payment-gateway';
import { WalletDomainsRepository } from './wallet-domains.repository';

/** After this Stripe is asked again about a domain with a problem: what it lacked may be there now. */
const ASK_AGAIN_MS = 6 * 3600_000;

export interface WalletDomainState {
  domain: string;
  /** local: no domain that Stripe could register. waiting: not registered yet. */
  state: 'local' | 'waiting' | 'active' | 'problem';
  problem: string | null;
}

/** The domain of the shop's pages, on which Stripe shows wallets only if it is registered. */
@Injectable()
export class WalletDomains {
  constructor(
    private readonly config: Config,
    private readonly gateway: PaymentGateway,
    private readonly domains: WalletDomainsRepository,
    private readonly clock: Clock,
  ) {}

  /** Null while card payment is not set up. */
  async state(): Promise<WalletDomainState | null> {
    const account = this.gateway.accountIfSetUp();
    if (!account) return null;
    const { domain } = this;
    if (!isPublic(domain)) return { domain, state: 'local', problem: null };
    const known = await this.domains.find(account, domain);
    if (!known) return { domain, state: 'waiting', problem: null };
    return { domain, state: known.problem ? 'problem' : 'active', problem: known.problem };
  }

  /** The domain if it is not registered with the present keys, or was not accepted for some hours. */
  async toRegister(): Promise<{ account: string; domain: string } | null> {
    const account = this.gateway.accountIfSetUp();
    const { domain } = this;
    if (!account || !isPublic(domain)) return null;
    const known = await this.domains.find(account, domain);
    const isOver = known?.problem && this.clock.now().getTime() - known.checkedAt.getTime() > ASK_AGAIN_MS;
    return known && !isOver ? null : { account, domain };
  }

  private get domain(): string {
    return new URL(this.config.publicUrl).hostname;
  }
}

/** Stripe registers no addresses and no names of a local network. */
const isPublic = (host: string) =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.') && !/\.(localhost|local|internal)$/.test(host);
