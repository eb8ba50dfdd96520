/** A key of a courier service that staff enter under Settings. */
export interface CourierKey {
  /** What the adapter calls it. */
  key: string;
  /** The setting that stores it. Stored values depend on it: it never changes. */
  setting: string;
  /** In a sentence: "Still missing: key ID". */
  name: string;
  /** Stored encrypted and shown masked. Each service has exactly one: it names the account. */
  secret?: true;
}

/** What a courier is called. */
export interface CourierWords {
  name: string;
  /** On slips and labels: who drives. */
  driver: string;
  /** On the button that changes who drives. */
  team: string;
  /** On bills. */
  delivery: string;
}

export interface CourierDescriptor {
  icon: 'car' | 'bike';
  /** Sends text messages to the recipient's phone. */
  textsRecipients: boolean;
}

/** A courier whose drivers are ordered over an API. */
export interface CourierServiceDescriptor extends CourierDescriptor, CourierWords {
  /** Label of the status in which a shipment waits for a driver of this service. */
  requestLabel: string;
  keys: readonly CourierKey[];
  /** Where staff get the keys, and how. */
  help: { href: string; text: string };
  /** Start of the address of a public tracking page, completed by the delivery's id; null: there is none. */
  publicTracking: string | null;
}

const DESCRIPTORS = {
  crispi: {
    icon: 'car',
    textsRecipients: false,
  },
  doordash: {
    name: 'DoorDash',
    driver: 'DoorDash',
    team: 'DoorDash',
    delivery: 'DoorDash delivery',
    icon: 'bike',
    textsRecipients: true,
    requestLabel: 'Request Doordash',
    keys: [
      { key: 'signingSecret', setting: 'doordashSigningSecret', name: 'signing secret', secret: true },
      { key: 'developerId', setting: 'doordashDeveloperId', name: 'developer ID' },
      { key: 'keyId', setting: 'doordashKeyId', name: 'key ID' },
    ],
    help: {
      href: 'https://developer.doordash.com/portal/integration/drive',
      text: 'Developer portal, Credentials: create an access key. Copy the developer ID, the key ID and the signing secret, which is shown once.',
    },
    publicTracking: 'https://track.doordash.com/',
  },
} as const satisfies { crispi: CourierDescriptor; [service: string]: CourierDescriptor | CourierServiceDescriptor };

type Descriptors = typeof DESCRIPTORS;

/** Who may drive a shipment. The keys are in rows and answers and never change. */
export type DeliveryProvider = keyof Descriptors;

export const OWN_COURIERS = 'crispi';

/** Those whose drivers are ordered over an API. */
export type CourierServiceName = Exclude<DeliveryProvider, typeof OWN_COURIERS>;

type KeysOf<Name extends CourierServiceName> = Descriptors[Name]['keys'][number];

/** What the adapter of a service calls its keys. */
export type CourierKeyName<Name extends CourierServiceName = CourierServiceName> = KeysOf<Name>['key'];
/** The settings that hold the keys of all services. */
export type CourierSetting = KeysOf<CourierServiceName>['setting'];

/** Every courier. Their order is the order of preference: the first one that drives to an address gets it. */
export const COURIERS: { [OWN_COURIERS]: CourierDescriptor } & Record<CourierServiceName, CourierServiceDescriptor> =
  DESCRIPTORS;

export const DELIVERY_PROVIDERS = Object.keys(COURIERS) as DeliveryProvider[];

export const COURIER_SERVICES = DELIVERY_PROVIDERS.filter(isCourierService);

/** The service of rows, events and tasks that name none: they were written while there was only this one. */
export const ORIGINAL_SERVICE: CourierServiceName = 'doordash';

/** The service that the sandbox plays: the simulator and the developers' delivery test work with it alone. */
export const SANDBOX_SERVICE: CourierServiceName = 'doordash';

/** All services, in a sentence. */
export const SERVICE_NAMES = COURIER_SERVICES.map((service) => COURIERS[service].name).join(' or ');

export function isCourierService(provider: DeliveryProvider): provider is CourierServiceName {
  return provider !== OWN_COURIERS;
}

/** Our own couriers have the bakery's name. */
export function courierWords(provider: DeliveryProvider, bakery: string): CourierWords {
  if (isCourierService(provider)) return COURIERS[provider];
  return { name: bakery, driver: `${bakery} courier`, team: `${bakery} couriers`, delivery: `${bakery} courier` };
}

/** Which service is asked for a driver: the shipment's own, or the first one for a shipment of our own couriers. */
export function serviceFor(provider: DeliveryProvider): CourierServiceName {
  return isCourierService(provider) ? provider : COURIER_SERVICES[0]!;
}

/** The keys of a service in the order in which staff enter them: the secret comes last. */
export function enteredKeys(service: CourierServiceName): CourierKey[] {
  return [...COURIERS[service].keys].sort((a, b) => Number(a.secret ?? false) - Number(b.secret ?? false));
}
