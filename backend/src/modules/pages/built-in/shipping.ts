import type { PageText } from '../page-text';

export const shipping: PageText = {
  title: 'Shipping and delivery',
  description: 'Where Crispi delivers, what it costs, how windows work, and how to collect an order at the store.',
  confirmed: false,
  body: `
Cookies do not like the mail. We bring them ourselves or with a delivery partner, from the store near you, on the day you choose.

## Where we deliver

Each store serves the ZIP codes around it with our own couriers. Addresses farther out go with a delivery partner, as far as its drivers go. The checkout tells you for your address, before you pay.

## What it costs

The fee depends on the distance and is shown for each address before you pay; nothing is added afterwards. A tip is up to you: the whole of it goes to whoever delivers.

## Days and windows

You choose a day and a window of one hour. All times are those of the store that bakes your order. A window disappears when the kitchen is full, when the store is closed that day, or when it is too soon to bake for it.

We plan to arrive within your window. Traffic and weather sometimes win: then the order’s page in your account says so, and you can call us at any time.

## Store pickup

Orders of your own can be collected at a store, without a fee. We write to you when your order is ready. Please come within your window: after the store closes we cannot keep fresh goods for you.

## At the door

Please make sure that somebody can take the box, or say in the delivery instructions where it may be left. If an address is wrong or nobody can be reached, the box goes back to the store; call us and we will agree on a new delivery, which may cost a second fee.

## Gifts to several people

Every recipient of a gift has an address, a day, a window and a fee of their own, all shown in the summary before you pay.
`.trim(),
};
