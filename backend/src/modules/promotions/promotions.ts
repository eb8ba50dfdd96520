import { Injectable } from '@nestjs/common';
import { normalizedCode } from '@crispi/rules/promotion-code';
import type { Cents } from '@crispi/rules/money';
import { Clock } from '../../kernel/clock';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { KeptRead } from '../../kernel/kept-read';
import { discountOf, offerInWords, type Discount, type OfferedCart } from '@crispi/rules/promotion-offer';
import { PromotionHolds, usesPerPerson } from './promotion-holds';
import { UNKNOWN_CODE, UNUSABLE, USED_UP } from './promotions.errors';
import { PromotionRepository, type Candidate } from './promotions.repository';

export const PROMOTIONS_CHANGED = 'promotions.promotions-changed';

/** A cart that wants a discount. */
export interface PromotionRequest extends OfferedCart {
  /** As typed; empty: none. */
  code: string | undefined;
  customer: {
    userId: number | null;
    visitorKey: string | null;
    /** Null while the total is only shown: it would tell whether an address has ordered before. */
    email: string | null;
    hasOrdered: () => Promise<boolean>;
  };
  /** Promotions that were just refused under their lock, with the reason. */
  refused?: ReadonlyMap<number, string>;
  /** Why the code is not even looked up. */
  codeRefusal?: string;
}

/** The promotion of a cart, or why its code gives nothing. */
export interface CartPromotion {
  /** Null unless it applies. */
  id: number | null;
  /** The typed code, in capitals. */
  code: string | null;
  name: string | null;
  applied: boolean;
  /** Whether the code gives the discount, not an automatic promotion. */
  byCode: boolean;
  isSingleUse: boolean;
  /** What it gives, or what the code lacks. */
  reason: string;
}

export interface Choice {
  promotion: CartPromotion | null;
  discount: Discount;
}

export const NO_DISCOUNT: Discount = { byLine: new Map<number, Cents>(), itemsCents: 0, waivedCents: 0 };
/** A code that staff type. */
export const TYPED_CODE = /^[A-Z0-9]{3,20}$/;
const GENERATED = /^[A-Z0-9]{3,20}(?:-[A-Z0-9]{4,10})+$/;

export const isCode = (code: string) => TYPED_CODE.test(code) || GENERATED.test(code);

/** Chooses the discount of a cart: of its code and the automatic promotions, the one that takes off the most. */
@Injectable()
export class Promotions {
  private readonly automatic = new KeptRead(() => this.promotions.automatic());

  constructor(
    private readonly promotions: PromotionRepository,
    private readonly holds: PromotionHolds,
    private readonly clock: Clock,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(PROMOTIONS_CHANGED, () => this.automatic.forget());
  }

  /** Sends no statement without a code, unless an automatic promotion has limits. */
  async choose(request: PromotionRequest): Promise<Choice> {
    const code = normalizedCode(request.code ?? '');
    const typed = code ? await this.typed(code, request) : null;
    const others = await this.automaticFor(request);
    if (typed && 'discount' in typed) {
      const [best] = others;
      if (!best || worth(typed.discount) >= worth(best.discount))
        return { discount: typed.discount, promotion: applied(typed.candidate, { code, byCode: true }) };
      const reason = `${best.candidate.promotion.name} saves you more.`;
      return { discount: best.discount, promotion: applied(best.candidate, { code, byCode: false, reason }) };
    }
    const missing = typed?.lacks;
    const [best] = others;
    if (best) {
      const promotion = applied(best.candidate, {
        code: code || null,
        byCode: false,
        ...(missing && { reason: missing }),
      });
      return { discount: best.discount, promotion };
    }
    const nothing = { id: null, name: null, applied: false, byCode: false, isSingleUse: false };
    return { discount: NO_DISCOUNT, promotion: missing ? { ...nothing, code, reason: missing } : null };
  }

  private async typed(code: string, request: PromotionRequest) {
    if (request.codeRefusal) return { lacks: request.codeRefusal };
    const candidate = isCode(code) ? await this.promotions.withCode(code) : null;
    return candidate?.promotion.isActive ? this.offered(candidate, request) : { lacks: UNKNOWN_CODE };
  }

  /** Those that apply, the best first; of equal ones the older. */
  private async automaticFor(request: PromotionRequest) {
    const promotions = await this.automatic.get();
    const offers = await Promise.all(
      promotions.map((promotion) => this.offered({ promotion, code: null, isSingleUse: false }, request)),
    );
    return offers
      .flatMap((offer) => ('discount' in offer && worth(offer.discount) > 0 ? [offer] : []))
      .toSorted((a, b) => worth(b.discount) - worth(a.discount));
  }

  private async offered(
    candidate: Candidate,
    request: PromotionRequest,
  ): Promise<{ candidate: Candidate; discount: Discount } | { lacks: string }> {
    const { promotion } = candidate;
    const refused = request.refused?.get(promotion.id);
    if (refused) return { lacks: refused };
    const now = this.clock.now();
    if (promotion.startsAt && promotion.startsAt > now) return { lacks: UNKNOWN_CODE };
    if (promotion.endsAt && promotion.endsAt <= now) return { lacks: 'This code has ended.' };
    const discount = discountOf(promotion, request);
    if (typeof discount === 'string') return { lacks: discount };
    const missing = (await this.usedUp(candidate, request)) ?? (await this.forOthers(candidate, request));
    return missing ? { lacks: missing } : { candidate, discount };
  }

  private async usedUp(candidate: Candidate, { customer }: PromotionRequest): Promise<string | null> {
    const { promotion, isSingleUse } = candidate;
    const perPerson = usesPerPerson(promotion);
    if (promotion.useLimit === null && perPerson === null && !isSingleUse) return null;
    const { userId, visitorKey, email } = customer;
    const persons = email ? this.holds.personsOf(email) : [];
    const { left, isCodeUsed, byPerson } = await this.promotions.standing(candidate, { userId, visitorKey, persons });
    if ((left !== null && left <= 0) || isCodeUsed) return USED_UP;
    return perPerson !== null && byPerson >= perPerson ? UNUSABLE : null;
  }

  private async forOthers({ promotion }: Candidate, { customer }: PromotionRequest): Promise<string | null> {
    if (!promotion.firstOrder || (customer.userId === null && !customer.email)) return null;
    return (await customer.hasOrdered()) ? UNUSABLE : null;
  }
}

/** Whether the code may have been tried to find out which codes, or which customers, there are. */
export const isGuess = ({ code, byCode, reason }: Pick<CartPromotion, 'code' | 'byCode' | 'reason'>): boolean =>
  code !== null && !byCode && (reason === UNKNOWN_CODE || reason === UNUSABLE);

const worth = ({ itemsCents, waivedCents }: Discount) => itemsCents + waivedCents;

function applied(
  { promotion, isSingleUse }: Candidate,
  { code, byCode, reason }: { code: string | null; byCode: boolean; reason?: string },
): CartPromotion {
  const { id, name } = promotion;
  return { id, code, name, applied: true, byCode, isSingleUse, reason: reason ?? offerInWords(promotion) };
}
