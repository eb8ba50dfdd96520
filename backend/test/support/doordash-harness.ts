import { DoorDashClient } from '@doordash/sdk';
import {
  createDoordashContext,
  doordashEndpoint,
  registerDoordash,
  type DoordashContext,
} from '../../sandbox/doordash';
import { SANDBOX_KEYS } from '../../sandbox/keys';
import { ProviderHarness } from './provider-harness';

const PICKUP = '500 South Lamar Boulevard, Austin, TX 78704';

export interface DoordashHarness {
  harness: ProviderHarness;
  context: DoordashContext;
  /** DoorDash's own client, pointed at the sandbox. */
  client: DoorDashClient;
}

/** The DoorDash of the sandbox, alone. */
export async function openDoordash(directory?: string): Promise<DoordashHarness> {
  const harness = await ProviderHarness.open(directory);
  const context = createDoordashContext(harness);
  registerDoordash(harness.server, context);
  await harness.start('doordash', doordashEndpoint);
  return { harness, context, client: doordashClient(harness.url) };
}

export function doordashClient(
  url: string,
  signingSecret: string = SANDBOX_KEYS.doordashSigningSecret,
): DoorDashClient {
  const client = new DoorDashClient({
    developer_id: SANDBOX_KEYS.doordashDeveloperId,
    key_id: SANDBOX_KEYS.doordashKeyId,
    signing_secret: signingSecret,
  });
  // The SDK has no option for this.
  (client as unknown as { _apiClient: { basePath: string } })._apiClient.basePath = url;
  return client;
}

/** A valid order for a delivery across town. */
export function shipment(external_delivery_id: string, more: object = {}) {
  return {
    external_delivery_id,
    pickup_address: PICKUP,
    pickup_business_name: 'Crispi South Lamar',
    pickup_phone_number: '+15125550100',
    dropoff_address: '4700 West Guadalupe Street, Apt 12, Austin, TX 78751',
    dropoff_phone_number: '+15125550123',
    dropoff_contact_given_name: 'Ada',
    order_value: 1500,
    action_if_undeliverable: 'return_to_pickup' as const,
    ...more,
  };
}
