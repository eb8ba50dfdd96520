import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { CartFacade, type CartOwner, type CheckoutLine } from '../../cart';
import { OrderReader } from '../../orders';
import { Promotions, type PromotionRequest } from '../../promotions';
import { GIFT_CARD_UNKNOWN, GiftCards } from '../../gift-cards';
import { Stores } from '../../stores';
import { Taxes } from '../../tax';
import { DraftRepository } from '../drafts/drafts.repository';
import { DeferredDetails } from '../deferred-details/deferred-details';
import { named, type CheckoutForm } from '../form/checkout-form';
import { customerErrors, formErrors } from '../form/form-rules';
import { CartEmpty, LineUnavailable } from '../checkout.errors';
import { discounted } from './discounted';
import { electronicShipments, PlanShipments, type PlannedShipment } from './plan-shipments';
import type { Payer, PricedCheckout } from './priced-checkout';
import { boughtGiftCardCents, payWithCards, type OfferedCard } from './tenders';

/** What is known of its promotions before it is priced. */
export type Judged = Pick<PromotionRequest, 'refused' | 'codeRefusal'>;

/** Who pays, for promotions that depend on persons. `email`: null while the total is only shown. */
interface Buyer {
  userId: number | null;
  visitorKey: string | null;
  email: string | null;
}

/**
 * Prices a checkout: the cart's lines at today's prices, planned into shipments, each with its courier fee and tip,
 * minus the discount, plus tax. The same code estimates the total while the form is filled in and fixes the amount that is paid, so that
 * both always agree.
 */
@Injectable()
export class PriceCheckout {
  constructor(
    private readonly carts: CartFacade,
    private readonly stores: Stores,
    private readonly shipments: PlanShipments,
    private readonly deferred: DeferredDetails,
    private readonly promotions: Promotions,
    private readonly giftCards: GiftCards,
    private readonly drafts: DraftRepository,
    private readonly orders: OrderReader,
    private readonly taxes: Taxes,
    private readonly clock: Clock,
  ) {}

  /** Prices a possibly incomplete form; missing fields have their default cost. */
  async preview(
    form: CheckoutForm,
    owner: CartOwner | null,
    visitorKey: string | null,
    judged: Judged = {},
  ): Promise<PricedCheckout> {
    const lines = owner ? await this.carts.linesForCheckout(owner) : [];
    return this.previewOf(lines, form, { userId: owner?.userId ?? null, visitorKey }, judged);
  }

  /** The same of given lines. */
  async previewOf(
    lines: CheckoutLine[],
    form: CheckoutForm,
    by: Omit<Buyer, 'email'>,
    judged: Judged = {},
  ): Promise<PricedCheckout> {
    const { visitorKey } = by;
    const buyer = { ...by, email: null };
    const { goods } = split(lines);
    // Without goods nothing is delivered.
    const plan = goods.length
      ? ((await this.deferred.preview(form, goods, visitorKey)) ??
        (await this.shipments.preview(form, goods, visitorKey)))
      : [];
    return this.price(form, lines, plan, { buyer, isFinal: false, ...judged });
  }

  /**
   * Prices a complete form for payment.
   * @throws CartEmpty, LineUnavailable, RuleBroken with every invalid field
   */
  async final(form: CheckoutForm, owner: CartOwner, visitorKey: string, judged: Judged = {}): Promise<PricedCheckout> {
    return this.finalOf(await this.carts.linesForCheckout(owner), form, { userId: owner.userId, visitorKey }, judged);
  }

  /** The same of given lines. @throws as `final` */
  async finalOf(
    lines: CheckoutLine[],
    form: CheckoutForm,
    by: { userId: number | null; visitorKey: string },
    judged: Judged = {},
  ): Promise<PricedCheckout> {
    if (lines.length === 0) throw new CartEmpty();
    const gone = lines.filter((line) => !line.available);
    if (gone.length)
      throw new LineUnavailable(
        gone.map(({ id, title, unavailableReason }) => ({ id, title, reason: unavailableReason })),
      );
    const shipments = await this.plan(form, split(lines).goods, by.visitorKey);
    const buyer = { ...by, email: form.customerInfo?.email?.trim() || null };
    return this.price(form, lines, shipments, { buyer, isFinal: true, ...judged });
  }

  /** The shipments of the goods; of gift cards alone only the buyer is asked for. */
  private async plan(form: CheckoutForm, goods: CheckoutLine[], visitorKey: string): Promise<PlannedShipment[]> {
    if (goods.length === 0) {
      refuse(customerErrors(form));
      return [];
    }
    const isDeferred = this.deferred.isDeferred(form);
    refuse(isDeferred ? this.deferred.formErrors(form) : formErrors(form));
    const { shipments, errors } = await (isDeferred ? this.deferred : this.shipments).plan(form, goods, visitorKey);
    refuse(errors);
    return shipments;
  }

  private async price(
    form: CheckoutForm,
    cart: CheckoutLine[],
    delivered: PlannedShipment[],
    { buyer, isFinal, ...judged }: Judged & { buyer: Buyer; isFinal: boolean },
  ): Promise<PricedCheckout> {
    const { goods, giftCards } = split(cart);
    const plan = giftCards.length ? [...delivered, ...(await this.electronic(giftCards, form))] : delivered;
    const { promotion, discount } = await this.promotions.choose({
      code: form.promoCode,
      lines: goods,
      feesCents: plan.map(({ deliveryFeeCents }) => deliveryFeeCents),
      customer: { ...buyer, hasOrdered: () => this.orders.hasOrdered(buyer) },
      ...judged,
    });
    const {
      lines,
      shipments: planned,
      sums: { shipments: sums, ...totals },
      tax,
    } = await discounted(cart, plan, discount, (lines, shipments) =>
      this.taxes.find(lines, shipments.map(placed), { isFinal }),
    );
    const offered = goods.length ? await this.cardsOf(form, buyer) : [];
    const tenders = payWithCards(totals.totalCents, offered, boughtGiftCardCents({ lines: cart }));
    const pickup = planned.find((shipment) => shipment.pickupAt)?.pickupAt ?? null;
    return {
      customer: payer(form),
      isGift: goods.length > 0 && (form.isGift ?? false),
      fulfilment: pickup ? 'pickup' : 'delivery',
      storeId: planned[0]?.storeId ?? 0,
      pickupAt: pickup,
      lines: lines.map((line) => ({ ...line, tax: tax.byLine.get(line.id) ?? null })),
      promotion,
      tenders,
      shipments: planned.map(({ pickupAt: _pickup, ...shipment }, i) => ({
        ...shipment,
        ...sums[i]!,
        deliveryTax: tax.delivery[i]!,
        taxCalculation: tax.calculations[i]!,
      })),
      taxRate: await this.stores.taxRate(),
      awaitsDetails: goods.length > 0 && this.deferred.isDeferred(form),
      ...totals,
    };
  }

  private async electronic(lines: CheckoutLine[], form: CheckoutForm): Promise<PlannedShipment[]> {
    const { id = 0, timeZone = 'UTC' } = (await this.stores.first()) ?? {};
    return electronicShipments(lines, form, { store: { id, timeZone }, now: this.clock.now() });
  }

  /** @throws RuleBroken with each code that is not that of a card */
  private async cardsOf(
    { giftCards: codes = [] }: CheckoutForm,
    { visitorKey, userId }: Buyer,
  ): Promise<OfferedCard[]> {
    if (codes.length === 0) return [];
    const own = visitorKey ? await this.drafts.openKeys({ visitorKey, userId }) : [];
    const cards = await this.giftCards.spendable(codes, own);
    const unknown = cards.flatMap((card, i) => (card ? [] : [{ path: `giftCards.${i}`, message: GIFT_CARD_UNKNOWN }]));
    if (unknown.length > 0) throw new RuleBroken('gift_card_unknown', GIFT_CARD_UNKNOWN, unknown);
    const known = cards.filter((card) => card !== null);
    return known.filter(({ id }, i) => known.findIndex((card) => card.id === id) === i);
  }
}

/** Where the goods of a shipment change hands. */
function placed({ lineIds, deliveryFeeCents, storeId, pickupAt, recipient }: PlannedShipment) {
  const { addressLine1: line1, city, state, zipCode } = recipient;
  return { lineIds, deliveryFeeCents, storeId, place: pickupAt ? null : { line1, city, state, zipCode } };
}

/** Gift cards are mailed; they are neither delivered nor discounted nor paid with gift cards. */
function split(lines: CheckoutLine[]) {
  return { goods: lines.filter(({ giftCard }) => !giftCard), giftCards: lines.filter(({ giftCard }) => giftCard) };
}

function refuse(errors: FieldError[]): void {
  if (errors.length) throw new RuleBroken('invalid', 'Please fix the errors', errors);
}

function payer(form: CheckoutForm): Payer {
  const customer = named(form.customerInfo ?? {});
  return {
    name: customer.name?.trim() || `${customer.firstName} ${customer.lastName}`.trim(),
    email: (customer.email ?? '').trim(),
    phone: (customer.phone ?? '').replace(/\D/g, ''),
    addressLine1: customer.addressLine1?.trim() || null,
    addressLine2: customer.addressLine2?.trim() || null,
    city: customer.city?.trim() || null,
    state: customer.state?.trim() || null,
    zipCode: customer.zipCode?.trim() || null,
    country: customer.country?.trim() || 'US',
  };
}
