import type { components } from '@/api/schema';

type Schemas = components['schemas'];

/** What the account's calls answer. Money in decimal strings of dollars, instants ISO 8601 in UTC, days local. */
export type Order = Schemas['OwnOrderAnswer'];
export type CustomerStatus = Order['status'];
export type Recipient = Schemas['RecipientAnswer'];
export type OrderDetails = Schemas['OrderDetailsAnswer'];
export type Parcel = Schemas['ParcelAnswer'];
export type ParcelStatus = Parcel['status'];
export type Step = Schemas['ParcelStepAnswer'];
export type Item = Schemas['OrderItemAnswer'];
export type Summary = Schemas['OrderSummaryAnswer'];
export type Again = Schemas['OrderAgainAnswer'];
export type OwnSession = Schemas['BrowserAnswer'];
