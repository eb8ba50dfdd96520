import type { PageText } from '../page-text';

export const returns: PageText = {
  title: 'Returns and refunds',
  description:
    'All sales are final, as with all fresh food. How to cancel, and what we do if something arrives damaged or wrong.',
  confirmed: false,
  body: `
**All sales final. No returns accepted.** Our food is baked fresh for you and can’t be sold again. But if something goes wrong, we’ll make it right.

## Damaged, wrong, late or missing

Tell us on the day of delivery, by phone or through the [contact page](/contact), with your order number and a photo if you can. We’ll do one of these:

- bring what was missing or broken again
- refund what you paid for it
- refund the full order if it no longer serves its occasion

## Changing or cancelling an order

You can change or cancel an order yourself until we start preparing it: open the “Follow your order” link in your confirmation email, or the order in [your account](/account). When you cancel, we refund the full amount right away. Once we’ve started, your order is made for you and can’t be cancelled. If you think there’s a mistake, call the store.

## How refunds work

Refunds go back to the card you paid with. We send them right away and email you when we do. Banks usually take 5–10 business days to show them.

## Gear and cards

You can bring unused non-food items in their packaging back to a store within 14 days. Have your order number ready.

## Your rights

Nothing here limits the rights you have by law.
`.trim(),
};
