import { createHash } from 'node:crypto';
import { isOffered } from '../slots/bookable-days';
import type { Opening } from '../slots/special-day';
import type { PromisedShipment } from './booked-shipments';

/** Shipments promised for windows that a calendar does not have. */
export interface AffectedOrders {
  /** By window; unpaid ones are included. */
  shipments: PromisedShipment[];
  found: number;
  /** Identifies exactly these shipments; sent back, it proves that the user has seen them. */
  confirmation: string;
}

const SHOWN = 100;

/** Shipments without a window in these opening times; those without one in `before` are left out. */
export function affectedOrders(booked: PromisedShipment[], opening: Opening, before?: Opening): AffectedOrders {
  const affected = booked.filter(
    ({ startsAt }) => !isOffered(startsAt, opening) && (!before || isOffered(startsAt, before)),
  );
  const facts = affected.map(({ orderId, recipientName, startsAt }) => [orderId, recipientName, startsAt]);
  const confirmation = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
  return { shipments: affected.slice(0, SHOWN), found: affected.length, confirmation };
}
