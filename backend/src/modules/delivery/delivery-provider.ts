/** Who may drive a shipment: our own couriers first. The names stand in rows and answers and never change. */
export const DELIVERY_PROVIDERS = ['crispi', 'doordash'] as const;
export type DeliveryProvider = (typeof DELIVERY_PROVIDERS)[number];

export const OWN_COURIERS = 'crispi';

/** Those whose drivers are ordered over an API. */
export type CourierServiceName = Exclude<DeliveryProvider, typeof OWN_COURIERS>;

export function isCourierService(provider: DeliveryProvider): provider is CourierServiceName {
  return provider !== OWN_COURIERS;
}
