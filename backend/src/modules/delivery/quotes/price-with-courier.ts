import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CourierServiceName } from '@crispi/rules/couriers';
import { Config } from '../../../kernel/config/config';
import { TooManyRequests } from '../../../kernel/errors/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { Log } from '../../../kernel/observability/log';
import { Locations, oneLine, type LocationView } from '../../stores';
import type { CourierRequest } from '../couriers/courier';
import { CourierRegistry } from '../couriers/courier-registry';
import type { PriceSource } from './delivery-quote';
import { listPrice } from '@crispi/rules/delivery-fee';
import { NotDeliverable } from './quotes.errors';
import type { QuoteRecipient } from './quote-recipient';

const HALF_WINDOW_MS = 30 * 60_000;

interface Terms {
  locationId: number;
  startsAt: Date | null;
  orderValueCents: number;
  /** Path of the recipient's fields in the form. */
  path: string;
}

/** Asks a courier service for the price of a delivery; falls back to the list price if it has none. */
@Injectable()
export class PriceWithCourier {
  constructor(
    private readonly couriers: CourierRegistry,
    private readonly locations: Locations,
    private readonly limits: RateLimits,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Throws NotDeliverable if the service does not deliver there (or then). */
  async price(
    name: CourierServiceName,
    recipient: QuoteRecipient,
    terms: Terms,
  ): Promise<{ feeCents: number; source: PriceSource }> {
    const fallback = { feeCents: listPrice(recipient.tipCents), source: 'list' as const };
    const courier = this.couriers.service(name);
    const account = courier.account();
    const pickup = await this.locations.get(terms.locationId);
    if (!account || !pickup) return fallback;
    if (!(await this.mayAsk(account, courier.title))) return fallback;
    const answer = await courier.quote(account, requestFor(recipient, pickup, terms));
    if (answer.kind === 'ok' && answer.report.feeCents !== null) {
      return { feeCents: answer.report.feeCents, source: name };
    }
    if (answer.kind === 'refused' && answer.refusal === 'not_deliverable')
      throw new NotDeliverable(answer.message, terms.path + (answer.field ?? 'addressLine1'));
    this.log.warn({ answer: answer.kind }, `${courier.title} gave no quote; the list price is used`);
    return fallback;
  }

  /** Limits the quotes of all processes per minute, so that dispatching keeps its share of the service's rate limit. */
  private async mayAsk(account: string, title: string): Promise<boolean> {
    const points = this.config.rateLimits.quotesAtCourier;
    try {
      await this.limits.spend('courier-quotes', { points, duration: 60 }, account);
      return true;
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      this.log.warn(`the quotes per minute of ${title} are used up; the list price is used`);
      return false;
    }
  }
}

function requestFor(recipient: QuoteRecipient, pickup: LocationView, terms: Terms): CourierRequest {
  return {
    // Each quote needs a new id: services accept no id twice, not even after the quote has expired.
    externalDeliveryId: `quote-${randomUUID()}`,
    pickup: { name: pickup.name, address: pickup.address, phone: pickup.phone, instructions: null },
    dropoff: {
      address: oneLine({
        addressLine1: recipient.addressLine1 ?? '',
        addressLine2: recipient.addressLine2,
        city: recipient.city ?? '',
        state: recipient.state ?? '',
        zipCode: recipient.zipCode,
      }),
      firstName: recipient.firstName ?? '',
      lastName: recipient.lastName ?? '',
      phone: recipient.phone || pickup.phone,
      instructions: null,
      sendNotifications: false,
    },
    orderValueCents: terms.orderValueCents,
    tipCents: recipient.tipCents,
    dropoffAt: terms.startsAt && new Date(terms.startsAt.getTime() + HALF_WINDOW_MS),
  };
}
