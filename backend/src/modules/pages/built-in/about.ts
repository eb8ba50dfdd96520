import type { PageText } from '../page-text';

export const about: PageText = {
  title: 'About {name}',
  description: 'A cookie bakery in {city}: what we bake, how we pack it and how it gets to your door.',
  confirmed: true,
  body: `
{name} is a cookie bakery in {city}. We bake in our own kitchens, pack by hand, and bring every box to your door or have it ready at the counter.

## What we make

Big cookies, crisp at the edge and soft in the middle. They come in boxes of 6, 12 or 24, and you pick what goes in: [build your box](/cookie-builder). We also have bundles, drinks, snacks, gear and cards in the [shop](/shop).

## How an order is made

1. You pick a date and a one-hour time slot. We only offer time slots we can keep.
2. We bake for your date, pack your box and check it against the packing slip.
3. Our own courier or a delivery partner brings it over, or you pick it up at the store.

The link in your confirmation email shows every step. You don’t need to sign in.

## Gifts

Any box can carry a card with your message. One order can go to many people: each gets their own box, date, time slot and note.

## Come by

Our stores, hours and phone numbers are on the [contact page](/contact). Stop by, ask us anything, or suggest a flavor.
`.trim(),
};
