import { DELIVERY_FEE_CENTS, TIPPED_DELIVERY_FEE_CENTS } from '@crispi/rules/delivery-fee';
import { showCents } from '@crispi/rules/money';
import type { PageText } from '../page-text';

export const shipping: PageText = {
  title: 'Shipping and delivery',
  description: 'Where {name} delivers, what it costs, how time slots work, and how to pick up an order at the store.',
  confirmed: false,
  body: `
We don’t mail our cookies. We bring them ourselves or with a delivery partner, from the store near you, on the date you choose.

## Where we deliver

Each store delivers to the ZIP codes around it with our own couriers. Farther out we use a delivery partner, where available. Check your ZIP code above or at checkout.

## What it costs

With our own couriers delivery is ${showCents(DELIVERY_FEE_CENTS)} per address, or ${showCents(TIPPED_DELIVERY_FEE_CENTS)} if you add a tip. A delivery partner sets its own price, which may differ. You see the fee for each address before you pay, and nothing is added later. Tips go entirely to the person who delivers. Pickup is free.

## Dates and time slots

You pick a date and a one-hour time slot, in the time zone of the store that bakes your order. Slots that are fully booked, too soon to bake for, or outside our opening hours can’t be chosen.

We plan to arrive within your time slot. If traffic or weather holds us up, call the store any time. The “Follow your order” link in your confirmation email shows where things are.

## Store pickup

You can pick up orders for yourself at a store, free of charge. We’ll email you when yours is ready. Please come within your time slot: we can’t keep fresh food after the store closes.

## At the door

Please make sure someone can take the box, or say in the delivery instructions where to leave it. If the address is wrong or we can’t reach anyone, the box goes back to the store. Call us to arrange another delivery, which may cost another fee.

## Gifts to several people

Each recipient has their own address, date, time slot and delivery fee, all shown before you pay.
`.trim(),
};
