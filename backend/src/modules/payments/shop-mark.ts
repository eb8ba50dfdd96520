import { Injectable } from '@nestjs/common';
import { Config } from '../../kernel/config/config';
import { Secrets } from '../../kernel/security/secrets';

/**
 * By this Stripe knows whose payment it is, also when a restored backup does not: others may be paid through the same
 * account. A shop is its APP_KEY, which a restored one keeps; its address may change.
 */
@Injectable()
export class ShopMark {
  constructor(
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  /** For the metadata of a payment; the address is there for people. */
  mark(): { shop: string; shopId: string } {
    return { shop: this.host, shopId: idOf(this.secrets.derive('stripe-shop')) };
  }

  /** Payments from before the id was written are known by the address alone. */
  made({ shop, shopId }: Record<string, string>): boolean {
    return shopId === undefined
      ? shop === this.host
      : this.secrets.derivations('stripe-shop').map(idOf).includes(shopId);
  }

  private get host(): string {
    return new URL(this.config.publicUrl).host;
  }
}

const idOf = (proof: Buffer): string => proof.toString('hex').slice(0, 16);
