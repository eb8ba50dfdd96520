import { KITCHEN_NOTE } from '@crispi/rules/allergens';
import type { PageText } from '../page-text';

export const help: PageText = {
  title: 'Help Center',
  description: 'Answers about delivery, pickup, allergens, freshness, gifts, changes and refunds at the {name} bakery.',
  confirmed: false,
  body: `
Quick answers to common questions. Can’t find yours? [Send us a message](/contact) or call the store that bakes your order.

## Ordering

### Why do you only sell cookies by the box?

They travel best that way. A box holds 6, 12 or 24 cookies, and you [pick every one](/cookie-builder).

### Can I order without an account?

Yes. With your first order we create an account under your email address and send you a temporary password. You can also follow your order with the link in your confirmation email, without signing in.

### How far ahead can I order?

The checkout shows every date and time slot you can book. Some items need more notice, so their first time slot is later.

## Delivery and pickup

### Where do you deliver?

Enter your ZIP code on the [Shipping](/shipping) page or at checkout and we’ll tell you right away.

### Can I pick up my order?

Yes, if it’s an order for yourself. Choose “Store pickup” at checkout, then your store, date and time slot.

### How do I track my order?

Use the “Follow your order” link in your confirmation email, or open the order in [your account](/account).

### What if no one is home?

Add delivery instructions at checkout. If you don’t leave any, we’ll ring, call, and leave the box somewhere safe and shaded.

## Allergens and ingredients

### Which allergens are in a cookie?

Every product’s page lists the allergens it contains and may contain. If a page lists nothing, please call the store before you order.

### Can you promise that something is allergen-free?

No. ${KITCHEN_NOTE} If traces could harm you, please don’t eat our products.

## Freshness

### How long do cookies stay fresh?

They’re best the day they arrive. In the closed box at room temperature they keep for about three days. Well wrapped in the freezer, they keep for a month.

### How do I warm them up?

Five minutes in a 300 °F oven brings back the crisp edge. Skip this for glazed and filled cookies.

## Gifts

### Can I send boxes to several people at once?

Yes. Choose “This is a gift” at checkout and add each recipient. Everyone gets their own delivery on the date and in the time slot you choose.

### Does the recipient see the price?

No. The packing slip has no prices, and your message is printed on a separate card.

## Changes, cancellations and refunds

### Can I change my order?

Yes, until we start preparing it. Open the “Follow your order” link in your confirmation email, or the order in [your account](/account), and choose “Change”. You can change the address, date, time slot, delivery instructions and card messages.

### Can I cancel my order?

Yes, until we start preparing it, in the same place. We refund the full amount to your card. After that, call the store.

### Something arrived damaged, late or wrong

Tell us the same day, with a photo if you can, and we’ll make it right. See [Returns and refunds](/returns).
`.trim(),
};
