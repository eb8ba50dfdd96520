import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { isPublic, networksOf } from '../../../kernel/http/network';
import { Secrets } from '../../../kernel/security/secrets';
import { Stock } from '../../catalogue';
import { PromotionHolds } from '../../promotions';
import { WindowHolds } from '../../stores';
import { reservationKey, type Draft } from './draft';
import { NetworkHoldsRepository, type Neighbor } from './network-holds.repository';
import { isAboveShare } from './network-share';

const MINUTE = 60_000;
/** How long a checkout may hold more than its network's share: about as long as a bank takes. */
const ABOVE_SHARE_MS = 5 * MINUTE;
/** How long a network gets no such hold after an unpaid one. */
const PAUSE_MS = 60 * MINUTE;

/** The networks of a checkout and their other checkouts, locked. */
export interface LockedNetworks {
  networks: string[];
  neighbors: Neighbor[];
}

/**
 * Limits what one network may reserve without paying. An IPv4 address is a network; an IPv6 address belongs to two, its
 * /64 and, with twice the share, its /48.
 */
@Injectable()
export class NetworkShares {
  constructor(
    private readonly repository: NetworkHoldsRepository,
    private readonly stock: Stock,
    private readonly windows: WindowHolds,
    private readonly promotions: PromotionHolds,
    private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Hashes of an address's networks, the narrowest first. None for this machine and private networks, which do not
   * identify visitors behind an unconfigured proxy, and none while the limit is off.
   */
  networksOf(ip: string): string[] {
    if (this.config.rateLimits.unpaidHoldsPerIp === 0 || !isPublic(ip)) return [];
    return networksOf(ip).map((network) =>
      this.secrets.derive('unpaid holds', network).toString('base64url').slice(0, 22),
    );
  }

  /** Call it before the stock is locked. */
  async lock(tx: Tx, draft: Draft, networks: string[]): Promise<LockedNetworks> {
    return { networks, neighbors: networks.length ? await this.repository.lock(tx, draft.id, networks) : [] };
  }

  /** Whether the draft's new reservations stay within the share of each of its networks. */
  async isWithin(tx: Tx, draft: Draft, { networks, neighbors }: LockedNetworks): Promise<boolean> {
    if (networks.length === 0) return true;
    // A hold above the share has its own rule and does not reduce the share of other checkouts.
    const ordinary = neighbors.filter(({ status, aboveShareUntil }) => status === 'open' && !aboveShareUntil);
    const own = reservationKey(draft.id);
    const keys = [own, ...ordinary.map(({ id }) => reservationKey(id))];
    const [goods, windows, uses] = await Promise.all([
      this.stock.reserved(tx, keys),
      this.windows.held(tx, keys),
      draft.hadPromotion ? this.promotions.heldBy(tx, keys) : [],
    ]);
    return networks.every((network, i) => {
      const room = i + 1;
      const others = ordinary.filter(({ heldFrom }) => heldFrom.includes(network));
      if (others.length >= room * this.config.rateLimits.unpaidHoldsPerIp) return false;
      const of = new Set([own, ...others.map(({ id }) => reservationKey(id))]);
      const holdings = {
        goods: goods.filter(({ key }) => of.has(key)),
        windows: windows.filter(({ key }) => of.has(key)),
        uses: uses.filter(({ key }) => of.has(key)),
      };
      return !isAboveShare(own, holdings, room);
    });
  }

  /**
   * Until when the draft may hold more than the share: five minutes from the first press on Pay, never extended.
   * `freeAt`: the earliest time, if it may not now.
   */
  aboveShare(draft: Draft, { networks, neighbors }: LockedNetworks): { until: Date } | { freeAt: Date } {
    const now = this.clock.now().getTime();
    const own = draft.aboveShareUntil?.getTime();
    if (own && own > now) return { until: draft.aboveShareUntil! };
    const freeAt = networks.map((network, i) => {
      const lapsed = own ? [own + PAUSE_MS] : [];
      const others = neighbors.filter(({ heldFrom, aboveShareUntil }) => aboveShareUntil && heldFrom.includes(network));
      const ends = others.map(({ status, aboveShareUntil }) => {
        const until = aboveShareUntil!.getTime();
        return status === 'open' && until > now ? until : until + PAUSE_MS;
      });
      const inTheWay = [...lapsed, ...ends].filter((end) => end > now).toSorted((a, b) => a - b);
      const room = i + 1;
      return inTheWay.length < room ? 0 : inTheWay[inTheWay.length - room]!;
    });
    const latest = Math.max(...freeAt);
    return latest > now ? { freeAt: new Date(latest) } : { until: new Date(now + ABOVE_SHARE_MS) };
  }
}
