import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { TooManyRequests } from '../../../kernel/errors/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { Log } from '../../../kernel/observability/log';
import { ProviderSettings } from '../../settings';
import { Locations, oneLine } from '../../stores';
import { Courier, type CourierRefusal } from '../doordash/courier';
import { refusalText } from '../doordash/refusal-text';
import { listPrice } from './list-price';
import { NotDeliverable } from './quotes.errors';
import type { QuoteRecipient } from './quote-recipient';

const HALF_WINDOW_MS = 30 * 60_000;

const FIELDS: Record<string, string> = {
  dropoff_address: 'addressLine1',
  dropoff_phone_number: 'phone',
  dropoff_time: 'deliveryTime',
};

/** Asks DoorDash what a delivery would cost; falls back to the list price when it cannot say. */
@Injectable()
export class PriceWithDoordash {
  constructor(
    private readonly courier: Courier,
    private readonly settings: ProviderSettings,
    private readonly locations: Locations,
    private readonly limits: RateLimits,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Throws NotDeliverable when DoorDash says that it will not drive there (or not then). */
  async price(
    recipient: QuoteRecipient,
    to: { locationId: number; startsAt: Date | null; orderValueCents: number; path: string },
  ): Promise<{ feeCents: number; source: 'doordash' | 'list' }> {
    const fallback = { feeCents: listPrice(recipient.tipCents), source: 'list' as const };
    const account = this.settings.doordash()?.account;
    const pickup = await this.locations.get(to.locationId);
    if (!account || !pickup || !recipient.addressLine1) return fallback;
    if (!(await this.mayAsk(account))) return fallback;
    const answer = await this.courier.quote(account, {
      // Every quote gets an id of its own: DoorDash takes none twice, not even after a quote has expired.
      externalDeliveryId: `quote-${randomUUID()}`,
      pickup: { name: pickup.name, address: pickup.address, phone: pickup.phone, instructions: null },
      dropoff: {
        address: oneLine({
          addressLine1: recipient.addressLine1,
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
      orderValueCents: to.orderValueCents,
      tipCents: recipient.tipCents,
      dropoffAt: to.startsAt && new Date(to.startsAt.getTime() + HALF_WINDOW_MS),
    });
    if (answer.kind === 'ok' && answer.report.feeCents !== null) {
      return { feeCents: answer.report.feeCents, source: 'doordash' };
    }
    if (answer.kind === 'refused' && isAboutTheDelivery(answer)) throw notDeliverable(answer, to.path);
    this.log.warn({ answer: answer.kind }, 'DoorDash gave no quote; the list price is used');
    return fallback;
  }

  /** Quotes of all processes share what DoorDash takes in a minute, and leave dispatch its part. */
  private async mayAsk(account: string): Promise<boolean> {
    const points = this.config.rateLimits.quotesAtCourier;
    try {
      await this.limits.spend('courier-quotes', { points, duration: 60 }, account);
      return true;
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      this.log.warn('this minute has seen enough quotes at DoorDash; the list price is used');
      return false;
    }
  }
}

/** Refused keys or a changed API are our problem, not the shopper's. */
function isAboutTheDelivery({ code }: CourierRefusal): boolean {
  return code === 'invalid_delivery_parameters' || code === 'validation_error';
}

function notDeliverable(refusal: CourierRefusal, path: string): NotDeliverable {
  const field = refusal.reason === 'outside_of_delivery_time' ? 'deliveryTime' : FIELDS[refusal.fields[0]?.field ?? ''];
  return new NotDeliverable(refusalText(refusal), path + (field ?? 'addressLine1'));
}
