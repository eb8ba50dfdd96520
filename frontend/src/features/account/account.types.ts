import type { components } from '@/api/schema';

type Schemas = components['schemas'];

/** What the account's calls answer. Money in decimal strings of dollars, instants ISO 8601 in UTC, days local. */
export type Order = Schemas['OwnOrderResponse'];
export type CustomerStatus = Order['status'];
export type Recipient = Schemas['RecipientResponse'];
export type OrderDetails = Schemas['OrderDetailsResponse'];
export type Shipment = Schemas['ShipmentResponse'];
/** What is told of a shipment on its way. */
export type Tracked = Pick<
  Shipment,
  'status' | 'steps' | 'deliveryDate' | 'deliveryTime' | 'trackingUrl' | 'driverName' | 'estimatedArrival' | 'attention'
>;
export type ShipmentStatus = Shipment['status'];
export type Step = Schemas['ShipmentStepResponse'];
export type Item = Schemas['OrderItemResponse'];
export type Summary = Schemas['OrderSummaryResponse'];
export type Again = Schemas['OrderAgainResponse'];
export type OwnSession = Schemas['BrowserResponse'];
