import type { PageText } from '../page-text';

export const about: PageText = {
  title: 'About Crispi',
  description: 'A cookie bakery in Austin, Texas: what we bake, how we pack it and how it reaches your door.',
  confirmed: true,
  body: `
Crispi is a cookie bakery in Austin, Texas. We bake in our own kitchens, pack by hand, and bring the boxes to your door or keep them at the counter for you.

## What we make

Our cookies are big, crisp at the edge and soft in the middle. They come in boxes of six, twelve or twenty-four, and you decide what goes into each: [build your box](/cookie-builder). Beside them there are bundles, drinks, snacks, gear and cards for every occasion in the [shop](/shop).

## How an order is made

1. You choose a day and a time window. We only offer windows that the kitchen can keep.
2. On that day we bake, pack your box and check it against the slip that travels with it.
3. Our own courier or a delivery partner drives it over, or you collect it at the store.

Each step shows in your account, so you always know where your cookies are.

## Gifts

A box can carry a card with your words on it. One order can go to many people at once: each gets a box, a window and a note of their own.

## Come by

Our stores, their hours and phone numbers are on the [contact page](/contact). We are happy about visitors, questions and ideas for flavors.
`.trim(),
};
