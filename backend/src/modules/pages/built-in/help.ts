import type { PageText } from '../page-text';

export const help: PageText = {
  title: 'Help Center',
  description: 'Answers about delivery, pickup, allergens, freshness, gifts, changes and refunds at the Crispi bakery.',
  confirmed: false,
  body: `
Short answers to what we are asked most. Yours is not among them? [Send us a message](/contact) or call the store that bakes your order.

## Ordering

### Why are cookies only sold in boxes?

They travel best that way. A box holds six, twelve or twenty-four cookies, and you [choose each of them](/cookie-builder).

### Can I order without an account?

Yes. Your order opens an account under your email address, and we mail you how to sign in. There you see where your order is and can order the same again.

### How far ahead can I order?

The checkout shows every day and window that is still free. Some goods need more notice; then the first free window is later.

## Delivery and pickup

### Where do you deliver?

Type your ZIP code at the checkout or on the home page: we tell you at once. More about areas, fees and windows is under [Shipping](/shipping).

### Can I collect my order?

Yes, for orders of your own. Choose “Store pickup” at the checkout, then the store, the day and the window.

### What if nobody is home?

Tell the courier where to leave the box in the delivery instructions. Without a word we ring, call, and leave the box in a shaded, safe place if there is one. From then on it is in your care.

## Allergens and ingredients

### Which allergens are in a cookie?

Each product’s page names its allergens where we have declared them. Where a page declares nothing, please call the store before you order.

### Can you promise that something is free of an allergen?

No. We bake with wheat, milk, eggs, soy, peanuts and tree nuts in the same kitchens and on the same trays. Traces are always possible. If even a trace would harm you, please do not eat our cookies.

## Freshness

### How long do cookies stay fresh?

They are best on the day they arrive. Kept in their closed box at room temperature they stay good for about three days; in the freezer, well wrapped, for a month.

### How do I warm them up?

Five minutes in an oven at 300 °F bring back the crisp edge. Glazed and filled cookies are better as they are.

## Gifts

### Can I send boxes to several people at once?

Yes. Choose “This is a gift” at the checkout and add a recipient for each person. Everyone gets a delivery of their own, on the day and in the window you choose.

### Does the recipient see the price?

No. The slip in the box has no prices, and your message is on a card of its own.

## Changes, cancellations and refunds

### I made a mistake in the address or the window

Call the store as soon as you can. Until the box is on its way we can usually correct it.

### Something arrived broken, late or wrong

Tell us on the same day, with a photo if you can: we will make it right. The details are under [Returns and refunds](/returns).
`.trim(),
};
