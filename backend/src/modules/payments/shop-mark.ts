import { Injectable } from '@nestjs/common';
import { Config } from '../../kernel/config/config';
import { Secrets } from '../../kernel/security/secrets';

/**
 * Marks payments as made by this shop, so that they are recognized even if a restored backup does not contain them:
 * other shops may use the same account. A shop is identified by its APP_KEY, which survives a restore; its address may
 * change.
 */
@Injectable()
export class ShopMark {
  constructor(
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  /** For the metadata of a payment; the address is for human readers. */
  mark(): { shop: string; shopId: string } {
    return { shop: this.host, shopId: idOf(this.secrets.derive('stripe-shop')) };
  }

  /** Payments made before the id was added have the address only. */
  isOwn({ shop, shopId }: Record<string, string>): boolean {
    return shopId === undefined
      ? shop === this.host
      : this.secrets.derivations('stripe-shop').map(idOf).includes(shopId);
  }

  private get host(): string {
    return new URL(this.config.publicUrl).host;
  }
}

const idOf = (proof: Buffer): string => proof.toString('hex').slice(0, 16);
