import { Counter } from 'prom-client';

const counter = (name: string, help: string) => new Counter({ name, help, registers: [] });

/** Business counters of this process; `Tx.count` increments them after the commit. */
export const ordersPlaced = counter('crispi_orders_placed_total', 'Paid orders that were placed');
export const dollarsReceived = counter('crispi_received_dollars_total', 'Money that Stripe says it has received');
export const dollarsReturned = counter('crispi_returned_dollars_total', 'Money that Stripe says went back');
export const paymentsUnavailable = counter(
  'crispi_payments_unavailable_total',
  'Checkouts that failed because the payment provider did not answer',
);

export const COUNTERS = [ordersPlaced, dollarsReceived, dollarsReturned, paymentsUnavailable];
