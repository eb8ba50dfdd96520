import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock';
import { Config } from '../../../../kernel/config/config';
import { ask, ProviderSettings, type CourierAccount, type KeyTestResult } from '../../../settings';
import { Locations } from '../../../stores';
import { CourierService, type CourierAnswer, type CourierRequest, type Pickup, usPhone } from '../courier';
import { DOORDASH_URL, DoordashClient, UNKNOWN_DELIVERY, type DoordashAnswer, doordashToken } from './doordash-client';
import { cancelRefusalOf, outageOf, refusalOf } from './doordash-refusals';
import { reportOf } from './doordash-report';
import { DoordashWebhooks } from './doordash-webhooks';

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  timeoutMs?: number;
}

/** Adapter for DoorDash Drive. */
@Injectable()
export class DoordashCourier extends CourierService {
  readonly name = 'doordash';
  readonly webhooks: DoordashWebhooks;
  private readonly client: DoordashClient;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly locations: Locations,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
    this.client = new DoordashClient(clock);
    this.webhooks = new DoordashWebhooks(config);
  }

  account(): string | null {
    return this.settings.courier(this.name)?.account ?? null;
  }

  /**
   * DoorDash serves the surroundings of our locations. Its API has no coverage query for a zip code, but it delivers at
   * most 15 miles, so the postal area (the first three digits) of an open location is used; the quote for the full
   * address decides.
   */
  async pickupFor(zipCode: string): Promise<Pickup | null> {
    if (this.account() === null) return null;
    const near = (await this.locations.active()).find((l) => l.zipCode.slice(0, 3) === zipCode.slice(0, 3));
    return near ? { storeId: near.storeId, locationId: near.id } : null;
  }

  quote(account: string, request: CourierRequest): Promise<CourierAnswer> {
    const timeoutMs = this.config.patience.quoteMs;
    return this.call(account, { method: 'POST', path: '/quotes', body: input(request), timeoutMs });
  }

  create(account: string, request: CourierRequest): Promise<CourierAnswer> {
    return this.call(account, { method: 'POST', path: '/deliveries', body: input(request) });
  }

  find(account: string, externalDeliveryId: string): Promise<CourierAnswer> {
    return this.call(account, { method: 'GET', path: `/deliveries/${encodeURIComponent(externalDeliveryId)}` });
  }

  cancel(account: string, externalDeliveryId: string): Promise<CourierAnswer> {
    const path = `/deliveries/${encodeURIComponent(externalDeliveryId)}/cancel`;
    return this.call(account, { method: 'PUT', path }, cancelRefusalOf);
  }

  /** Requests a delivery that does not exist: "unknown delivery" proves that the keys are valid and costs nothing. */
  async testKeys({ keys, baseUrl }: Pick<CourierAccount<'doordash'>, 'keys' | 'baseUrl'>): Promise<KeyTestResult> {
    const url = `${baseUrl ?? DOORDASH_URL}/drive/v2/deliveries/key-test-${randomUUID()}`;
    const { status, body } = await ask('DoorDash', url, `Bearer ${doordashToken(keys, this.clock.now())}`);
    const { code, message } = (body ?? {}) as { code?: string; message?: string };
    if (status === 404 && code === UNKNOWN_DELIVERY)
      return { success: true, message: `DoorDash accepted the keys (${baseUrl ? 'sandbox' : 'live'}).` };
    return { success: false, message: `DoorDash didn’t accept the keys: ${message ?? `status ${status}`}` };
  }

  private async call(
    account: string,
    { method, path, body, timeoutMs = this.config.patience.providerMs }: Call,
    refusal = refusalOf,
  ): Promise<CourierAnswer> {
    const keys = this.settings.courierOf(this.name, account);
    if (!keys) return { kind: 'busy', message: 'DoorDash is not set up.' };
    const answer: DoordashAnswer = await this.client.call(keys, method, path, { body, timeoutMs });
    if (answer.kind === 'ok') return { kind: 'ok', report: reportOf(answer.delivery) };
    return answer.kind === 'refused' ? refusal(answer) : outageOf(answer);
  }
}

function input(request: CourierRequest): object {
  const { externalDeliveryId, pickup, dropoff, orderValueCents, tipCents, dropoffAt } = request;
  const pickupPhone = usPhone(pickup.phone);
  return {
    external_delivery_id: externalDeliveryId,
    pickup_address: pickup.address,
    pickup_business_name: pickup.name,
    ...(pickupPhone && { pickup_phone_number: pickupPhone }),
    ...(pickup.instructions && { pickup_instructions: pickup.instructions }),
    dropoff_address: dropoff.address,
    // Other numbers are passed on unchanged: DoorDash refuses them with a precise message.
    dropoff_phone_number: usPhone(dropoff.phone) ?? dropoff.phone,
    dropoff_contact_given_name: dropoff.firstName,
    dropoff_contact_family_name: dropoff.lastName,
    dropoff_contact_send_notifications: dropoff.sendNotifications,
    ...(dropoff.instructions && { dropoff_instructions: dropoff.instructions }),
    order_value: orderValueCents,
    tip: tipCents,
    ...(dropoffAt && { dropoff_time: dropoffAt.toISOString() }),
    // Undeliverable shipments return to the shop, and staff decide.
    action_if_undeliverable: 'return_to_pickup',
  };
}
