import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { ProviderSettings } from '../../settings';
import { Courier, type CourierAnswer, type CourierJob } from './courier';
import { DoordashClient, type DoordashAnswer } from './doordash-client';
import { reportOf } from './doordash-report';
import { usPhone } from './us-phone';

/** DoorDash Drive as our courier. */
@Injectable()
export class DoordashCourier extends Courier {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly client: DoordashClient,
    private readonly config: Config,
  ) {
    super();
  }

  quote(account: string, job: CourierJob): Promise<CourierAnswer> {
    return this.call(account, 'POST', '/quotes', input(job), this.config.patience.quoteMs);
  }

  create(account: string, job: CourierJob): Promise<CourierAnswer> {
    return this.call(account, 'POST', '/deliveries', input(job));
  }

  find(account: string, externalDeliveryId: string): Promise<CourierAnswer> {
    return this.call(account, 'GET', `/deliveries/${encodeURIComponent(externalDeliveryId)}`);
  }

  cancel(account: string, externalDeliveryId: string): Promise<CourierAnswer> {
    return this.call(account, 'PUT', `/deliveries/${encodeURIComponent(externalDeliveryId)}/cancel`);
  }

  private async call(
    account: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    timeoutMs = this.config.patience.providerMs,
  ): Promise<CourierAnswer> {
    const settings = this.settings.doordashOf(account);
    if (!settings) return { kind: 'busy', code: 'not_configured', message: 'DoorDash is not set up.' };
    const answer: DoordashAnswer = await this.client.call(settings, method, path, { body, timeoutMs });
    return answer.kind === 'ok' ? { kind: 'ok', report: reportOf(answer.delivery) } : answer;
  }
}

function input({ externalDeliveryId, pickup, dropoff, orderValueCents, tipCents, dropoffAt }: CourierJob): object {
  const pickupPhone = usPhone(pickup.phone);
  return {
    external_delivery_id: externalDeliveryId,
    pickup_address: pickup.address,
    pickup_business_name: pickup.name,
    ...(pickupPhone && { pickup_phone_number: pickupPhone }),
    ...(pickup.instructions && { pickup_instructions: pickup.instructions }),
    dropoff_address: dropoff.address,
    // DoorDash refuses what is no US number and says so better than we could.
    dropoff_phone_number: usPhone(dropoff.phone) ?? dropoff.phone,
    dropoff_contact_given_name: dropoff.firstName,
    dropoff_contact_family_name: dropoff.lastName,
    dropoff_contact_send_notifications: dropoff.sendNotifications,
    ...(dropoff.instructions && { dropoff_instructions: dropoff.instructions }),
    order_value: orderValueCents,
    tip: tipCents,
    ...(dropoffAt && { dropoff_time: dropoffAt.toISOString() }),
    // Cookies that cannot be handed over come back to the shop; staff decide then.
    action_if_undeliverable: 'return_to_pickup',
  };
}
