import type { PageText } from '../page-text';

export const returns: PageText = {
  title: 'Returns and refunds',
  description:
    'All sales are final, as with all fresh food. What we do when something arrives damaged, wrong or not at all.',
  confirmed: false,
  body: `
**All sales are final. No returns are accepted:** what we sell is fresh food, baked for you, and cannot be sold again.

That does not mean you are left alone when something goes wrong.

## Damaged, wrong, late or not there

Tell us on the day of the delivery, by phone or through the [contact page](/contact), with your order’s number and a photo if there is something to see. We will, as you prefer and as we can:

- bring what was missing or broken again,
- give back what you paid for it, or
- give back the whole order, if it missed its purpose.

## Cancelling an order

Call the store that bakes your order. Before we begin to bake, we cancel it and give your money back in full. Afterwards the goods are made for you and we can no longer take them back. A delivery partner that is already on the way has to be paid.

## How money comes back

Always to the card you paid with. We start it at once; your bank usually shows it within five to ten business days. You get an email when we send it off.

## Gear and cards

Things that are no food, unused and in their packaging, can be brought back to a store within 14 days, with the order’s number.

## Your rights

Nothing here takes away rights that the law gives you.
`.trim(),
};
