import { Injectable } from '@nestjs/common';
import { isCourierService, OWN_COURIERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { Clock } from '../../../kernel/clock';
import { DeliveryAreas } from '../areas/delivery-areas';
import { DeliverySlots } from '../areas/delivery-slots';
import type { DeliveryQuote } from './delivery-quote';
import { listPrice } from '@crispi/rules/delivery-fee';
import { PriceWithCourier } from './price-with-courier';
import { AreaNotServed } from './quotes.errors';
import { fingerprintOf, placeOf, type QuoteRecipient } from './quote-recipient';
import { QuotesRepository } from './quotes.repository';

const MINUTE = 60_000;
/** Long enough to enter card details. */
const VALID_MS = 30 * MINUTE;
/** How long a quote is reused. A service guarantees its price for five minutes; a substitute is kept briefly. */
const REPEATED_MS = { service: 5 * MINUTE, list: MINUTE };

const AT_ONCE = 4;

/** A price for one delivery. Money in cents. */
export type StoredQuote = Pick<
  DeliveryQuote,
  'id' | 'feeCents' | 'tipCents' | 'provider' | 'storeId' | 'locationId' | 'startsAt' | 'expiresAt'
>;

/** A quote of a form without addresses. */
export interface ReferencedQuote extends StoredQuote {
  place: Buffer | null;
  /** False: it was not requested for the present contents of the cart. */
  payable: boolean;
}

/** A delivery at checkout: with the tip listed separately and the window already checked. */
export interface DeliveryToPay {
  /** The reference sent by the browser, if any. */
  quoteId?: string | null;
  /** The visitor who sent it; a quote belongs to the visitor who requested it. */
  visitorKey: string | null;
  recipient: Omit<QuoteRecipient, 'zipCode' | 'tipCents'> & { zipCode: string | null };
  tipCents: number;
  orderValueCents: number;
  deliverAt: Date | null;
  /** Path of the recipient's fields in the form, "recipients.0."; empty at the top level. */
  path?: string;
}

/** Prices of deliveries. They are stored; a browser sends back references, never amounts. */
@Injectable()
export class Quotes {
  constructor(
    private readonly areas: DeliveryAreas,
    private readonly slots: DeliverySlots,
    private readonly courierPrice: PriceWithCourier,
    private readonly quotes: QuotesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * One quote per recipient, in order. Throws 422 `area_not_served`, `slot_unavailable` or `not_deliverable`, naming
   * the field ("recipients.1.zipCode").
   */
  quote(
    deliveries: { recipient: QuoteRecipient; orderValueCents: number }[],
    visitorKey: string | null,
  ): Promise<StoredQuote[]> {
    return fewAtATime(deliveries, (delivery, i) => this.quoteFor(delivery, visitorKey, `recipients.${i}.`));
  }

  /** Checks the window if one is chosen. */
  private async quoteFor(
    { recipient, orderValueCents }: { recipient: QuoteRecipient; orderValueCents: number },
    visitorKey: string | null,
    path: string,
  ): Promise<StoredQuote> {
    const { deliveryDate, deliveryTime, zipCode } = recipient;
    const slot =
      deliveryDate && deliveryTime
        ? await this.slots.check(deliveryDate, deliveryTime, { zipCode }, { paths: fieldsAt(path) })
        : null;
    const startsAt = slot?.startsAt ?? null;
    return this.price(recipient, { orderValueCents, startsAt, quoteId: null, visitorKey, path });
  }

  /**
   * The quote to be paid: the referenced one if it is valid for this delivery, otherwise a new one. Throws 422
   * `area_not_served` or `not_deliverable`, naming the field under `path`.
   */
  async settle(delivery: DeliveryToPay): Promise<StoredQuote & { quoteId: string }> {
    const { recipient, tipCents, orderValueCents, deliverAt, visitorKey, quoteId = null, path = '' } = delivery;
    const quoted = { ...recipient, zipCode: recipient.zipCode ?? '', tipCents };
    const quote = await this.price(quoted, { orderValueCents, startsAt: deliverAt, quoteId, visitorKey, path });
    return { ...quote, quoteId: quote.id };
  }

  /**
   * The fee of a possibly incomplete form: that of the referenced quote, otherwise the list price. Calls no service.
   */
  async preview(delivery: {
    quoteId?: string | null;
    visitorKey: string | null;
    zipCode?: string | null;
    tipCents: number;
  }): Promise<{
    provider: DeliveryProvider;
    feeCents: number;
    quoteId: string | null;
  }> {
    const quote = await this.find(delivery.quoteId ?? null, delivery.visitorKey);
    if (quote && quote.tipCents === delivery.tipCents) {
      return { provider: quote.provider, feeCents: quote.feeCents, quoteId: quote.id };
    }
    const { provider } = await this.areas.providerFor(delivery.zipCode ?? '');
    return { provider: provider ?? OWN_COURIERS, feeCents: listPrice(delivery.tipCents), quoteId: null };
  }

  /**
   * The quotes that a form without addresses refers to; null for expired ones and those of other visitors. Our own
   * price is payable everywhere. Where a courier service delivers it must be the service's price, or the list price as
   * its substitute, requested for everything in the cart.
   */
  async referenced(
    quoteIds: (string | null)[],
    { visitorKey, cartCents }: { visitorKey: string | null; cartCents: number },
  ): Promise<(ReferencedQuote | null)[]> {
    const found = await Promise.all(quoteIds.map((id) => this.find(id, visitorKey)));
    const quotedValueCents = found.reduce((sum, quote) => sum + (quote?.valueCents ?? 0), 0);
    return found.map((quote) => {
      if (!quote) return null;
      const { provider, source, valueCents, place } = quote;
      const standsIn = valueCents !== null && quotedValueCents >= cartCents;
      return { ...toView(quote), place, payable: !isCourierService(provider) || source !== 'list' || standsIn };
    });
  }

  /** Finds a quote; null if there is none, it has expired, or another visitor requested it. */
  private async find(quoteId: string | null, visitorKey: string | null): Promise<DeliveryQuote | null> {
    const quote = quoteId && isUuid(quoteId) ? await this.quotes.find(quoteId) : null;
    if (!quote || quote.expiresAt <= this.clock.now()) return null;
    return quote.visitorKey === null || quote.visitorKey === visitorKey ? quote : null;
  }

  private async price(
    recipient: QuoteRecipient,
    terms: {
      orderValueCents: number;
      startsAt: Date | null;
      quoteId: string | null;
      visitorKey: string | null;
      path: string;
    },
  ): Promise<StoredQuote> {
    const { provider, storeId, locationId, message } = await this.areas.providerFor(recipient.zipCode);
    if (!provider) throw new AreaNotServed(message, `${terms.path}zipCode`);
    const fingerprint = fingerprintOf(recipient, provider, terms.orderValueCents);
    const known = await this.known(fingerprint, terms);
    // Another location may serve the zip code by now.
    if (known?.locationId === locationId) return toView(known);
    const { tipCents } = recipient;
    // No service is asked without goods or without an address.
    const service = isCourierService(provider) && terms.orderValueCents > 0 && recipient.addressLine1 ? provider : null;
    const { feeCents, source } = service
      ? await this.courierPrice.price(service, recipient, { locationId, ...terms })
      : { feeCents: listPrice(tipCents), source: 'list' as const };
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + VALID_MS);
    const place = { provider, storeId, locationId };
    return toView(
      await this.quotes.add({
        ...place,
        fingerprint,
        place: placeOf(recipient),
        visitorKey: terms.visitorKey,
        valueCents: isCourierService(provider) && !service ? null : terms.orderValueCents,
        feeCents,
        source,
        tipCents,
        startsAt: terms.startsAt,
        createdAt,
        expiresAt,
      }),
    );
  }

  private async known(
    fingerprint: Buffer,
    { quoteId, visitorKey }: { quoteId: string | null; visitorKey: string | null },
  ): Promise<DeliveryQuote | null> {
    const referenced = await this.find(quoteId, visitorKey);
    if (referenced?.fingerprint.equals(fingerprint)) return referenced;
    const now = this.clock.now().getTime();
    return this.quotes.recent(fingerprint, visitorKey, {
      service: new Date(now - REPEATED_MS.service),
      list: new Date(now - REPEATED_MS.list),
    });
  }
}

/** Like Promise.all over a map, with at most four at a time; starts nothing new after a failure. */
async function fewAtATime<T, R>(items: T[], work: (item: T, i: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = (function* () {
    yield* items.entries();
  })();
  // An exception leaves the loop, which ends the shared generator and thereby the other loops.
  const worker = async () => {
    for (const [i, item] of queue) results[i] = await work(item, i);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const fieldsAt = (path: string) => ({ time: `${path}deliveryTime`, zip: `${path}zipCode` });

function toView(quote: DeliveryQuote): StoredQuote {
  const { id, feeCents, tipCents, provider, storeId, locationId, startsAt, expiresAt } = quote;
  return { id, feeCents, tipCents, provider, storeId, locationId, startsAt, expiresAt };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
