import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { sameSecret, Secrets } from '../../../kernel/security/secrets';
import type { Payer } from '../pricing/priced-checkout';
import { LinkNotFound } from './staff-orders.errors';
import { StaffOrderRepository, type LinkedDraft } from './staff-orders.repository';

export const LINK_STATES = ['open', 'paid', 'expired', 'replaced', 'withdrawn'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** What a link pays: one version of an order by staff. */
export type LinkedOrder = LinkedDraft & { state: LinkState; deadline: Date };

type Identity = Pick<LinkedDraft, 'draftId' | 'draftCreatedAt'>;

/** "p15.Xb3…" */
const TOKEN = /^p(\d{1,9})\.[\w-]{43}$/;

/**
 * Signed links with which customers pay orders that staff typed. They are not stored, but derived from APP_KEY, the
 * draft's number and its time: after a restored backup a number is used again.
 */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly staffOrders: StaffOrderRepository,
    private readonly secrets: Secrets,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  urlOf(draft: Identity): string {
    return `${this.config.publicUrl}/pay/${tokenOf(draft, this.secrets.derive(...parts(draft)))}`;
  }

  /** @throws LinkNotFound, with the same message for every invalid link */
  async open(token: string): Promise<LinkedOrder> {
    const draftId = Number(TOKEN.exec(token)?.[1] ?? 0);
    const found = draftId ? await this.staffOrders.linked(draftId) : null;
    // A link may be from before a change of APP_KEY.
    const isGenuine =
      found && this.secrets.derivations(...parts(found)).some((proof) => sameSecret(token, tokenOf(found, proof)));
    if (!isGenuine || !found.deadline) throw new LinkNotFound();
    return { ...found, deadline: found.deadline, state: this.stateOf(found) };
  }

  /** For emails; null once it cannot be paid any more. */
  async payable(draftId: number): Promise<LinkedOrder | null> {
    const found = await this.staffOrders.linked(draftId);
    if (!found?.deadline || this.stateOf(found) !== 'open') return null;
    return { ...found, deadline: found.deadline, state: 'open' };
  }

  /** The customer who asked for a new link; null once there is one, or it was paid or withdrawn. */
  async customerAwaiting(draftId: number): Promise<Payer | null> {
    const found = await this.staffOrders.linked(draftId);
    return found && this.stateOf(found) === 'expired' ? found.snapshot.customer : null;
  }

  private stateOf({ status, orderId, isReplaced, withdrawnAt, reservedUntil }: LinkedDraft): LinkState {
    if (orderId !== null) return 'paid';
    if (isReplaced) return 'replaced';
    if (withdrawnAt) return 'withdrawn';
    return status === 'open' && reservedUntil > this.clock.now() ? 'open' : 'expired';
  }
}

const parts = ({ draftId, draftCreatedAt }: Identity) => ['payment link', draftId, draftCreatedAt.getTime()] as const;

const tokenOf = ({ draftId }: Identity, proof: Buffer): string => `p${draftId}.${proof.toString('base64url')}`;
