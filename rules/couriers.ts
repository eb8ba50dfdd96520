/** Who may drive a shipment: our own couriers first. The keys are in rows and answers and never change. */
export const DELIVERY_PROVIDERS = ['crispi', 'doordash'] as const;
export type DeliveryProvider = (typeof DELIVERY_PROVIDERS)[number];

export const OWN_COURIERS = 'crispi';

/** Those whose drivers are ordered over an API. */
export type CourierServiceName = Exclude<DeliveryProvider, typeof OWN_COURIERS>;

export function isCourierService(provider: DeliveryProvider): provider is CourierServiceName {
  return provider !== OWN_COURIERS;
}

export interface CourierDescriptor {
  name: string;
  /** On slips and labels: who drives. */
  driver: string;
  /** All of them, as staff hand an order over. */
  team: string;
  /** On bills. */
  delivery: string;
  icon: 'car' | 'bike';
  /** Sends text messages to the recipient's phone. */
  textsRecipients: boolean;
}

export const COURIERS: Record<DeliveryProvider, CourierDescriptor> = {
  crispi: {
    name: 'Crispi',
    driver: 'Crispi courier',
    team: 'Crispi couriers',
    delivery: 'Crispi courier',
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
  },
};
