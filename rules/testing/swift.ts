import { COURIERS, COURIER_SERVICES, DELIVERY_PROVIDERS, type CourierServiceDescriptor } from '../couriers';

/** A fictional courier service. Import this file before the code under test, which then knows a third courier. */
export const SWIFT: CourierServiceDescriptor = {
  name: 'Swift',
  driver: 'Swift rider',
  team: 'Swift riders',
  delivery: 'Swift delivery',
  icon: 'bike',
  textsRecipients: false,
  requestLabel: 'Request Swift',
  keys: [{ key: 'apiKey', setting: 'swiftApiKey', name: 'API key', secret: true }],
  help: { href: 'https://swift.example/keys', text: 'Account, Keys: create a key.' },
  publicTracking: null,
};

Object.assign(COURIERS, { swift: SWIFT });
DELIVERY_PROVIDERS.push('swift' as never);
COURIER_SERVICES.push('swift' as never);
