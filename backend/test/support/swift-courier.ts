import '@crispi/rules/testing/swift';
import { Injectable } from '@nestjs/common';
import { Config } from '../../src/kernel/config/config';
import { AppError } from '../../src/kernel/errors/app-error';
import {
  CourierService,
  type CourierAnswer,
  type CourierReport,
  type CourierRequest,
  type CourierWebhooks,
  type Pickup,
} from '../../src/modules/delivery/couriers/courier';
import { COURIER_ADAPTERS } from '../../src/modules/delivery/couriers/courier-registry';
import { ProviderSettings, type CourierAccount, type KeyTestResult } from '../../src/modules/settings';
import { Locations } from '../../src/modules/stores';

type Status = CourierReport['status'];
type Job = Partial<Record<'state' | 'link' | 'rider' | 'message', string>> & { price?: number };

const STATUSES: Record<string, Status> = { new: 'created', taken: 'picked_up', done: 'delivered' };

/** Drives to Los Angeles, for the tests of a third courier. Import this file before the shop. */
@Injectable()
export class SwiftCourier extends CourierService {
  /** Where its API is. */
  static url = '';

  readonly name = 'swift' as never;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly locations: Locations,
    private readonly config: Config,
  ) {
    super();
  }

  account(): string | null {
    return this.settings.courier(this.name)?.account ?? null;
  }

  async pickupFor(zipCode: string): Promise<Pickup | null> {
    const [location] = await this.locations.active();
    const drives = this.account() !== null && zipCode.startsWith('900') && location;
    return drives ? { storeId: location.storeId, locationId: location.id } : null;
  }

  quote(account: string, { orderValueCents }: CourierRequest): Promise<CourierAnswer> {
    return this.call(account, 'POST', '/prices', { orderValueCents });
  }

  create(account: string, { externalDeliveryId, dropoff }: CourierRequest): Promise<CourierAnswer> {
    return this.call(account, 'POST', '/jobs', { id: externalDeliveryId, to: dropoff.address });
  }

  find(account: string, externalDeliveryId: string): Promise<CourierAnswer> {
    return this.call(account, 'GET', `/jobs/${externalDeliveryId}`);
  }

  cancel(account: string, externalDeliveryId: string): Promise<CourierAnswer> {
    return this.call(account, 'DELETE', `/jobs/${externalDeliveryId}`);
  }

  async testKeys({ keys }: Pick<CourierAccount, 'keys' | 'baseUrl'>): Promise<KeyTestResult> {
    const success = (await this.ask(keys, 'GET', '/account')).status === 200;
    return { success, message: `Swift ${success ? 'accepted' : 'refused'} the key.` };
  }

  readonly webhooks: CourierWebhooks = {
    verify: ({ header }) => {
      const [token] = (this.config.webhooks.couriers as Record<string, string[]>).swift!;
      if (header('x-swift-token') !== token) throw new AppError(401, 'bad_token', 'Not Swift.');
      return { fromSandbox: false };
    },
    receipts: (body) => {
      const { job, state } = body as Record<string, string>;
      return [{ key: `${job}\n${state}`, kind: state!, payload: body as object }];
    },
    read: (payload) => ({ externalDeliveryId: String(payload.job), report: reportOf(payload as Job) }),
  };

  private async call(account: string, method: string, path: string, body?: object): Promise<CourierAnswer> {
    const { status, job } = await this.ask(this.settings.courierOf(this.name, account)!.keys, method, path, body);
    if (status === 200) return { kind: 'ok', report: reportOf(job) };
    const why = status === 404 ? 'unknown_delivery' : 'other';
    return { kind: 'refused', refusal: why, message: job.message ?? 'Swift refused.' };
  }

  private async ask(keys: object, method: string, path: string, body?: object): Promise<{ status: number; job: Job }> {
    const answer = await fetch(`${SwiftCourier.url}${path}`, {
      method,
      headers: { authorization: (keys as { apiKey: string }).apiKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, job: (await answer.json()) as Job };
  }
}

COURIER_ADAPTERS.push(SwiftCourier);

function reportOf({ state, price, link, rider }: Job): CourierReport {
  return {
    status: STATUSES[state ?? ''] ?? null,
    detail: state ?? null,
    feeCents: price ?? null,
    trackingUrl: link ?? null,
    supportReference: null,
    driverName: rider ?? null,
    driverPhone: null,
    dropoffEta: null,
    proofUrl: null,
    reason: null,
    dropoff: { address: null, phone: null },
  };
}
