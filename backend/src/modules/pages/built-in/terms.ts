import { KITCHEN_NOTE } from '@crispi/rules/allergens';
import type { PageText } from '../page-text';

export const terms: PageText = {
  title: 'Terms of sale',
  description:
    'The terms for buying from the {name} bakery: orders, prices, payment, delivery, cancellation, allergens, liability.',
  confirmed: false,
  body: `
These terms apply to everything you buy in this shop, together with [Shipping](/shipping), [Returns and refunds](/returns) and [Privacy](/privacy).

## 1. Who you buy from

You buy from {legalName}, a bakery in {city}. Our stores and how to reach them are on the [contact page](/contact).

## 2. Orders

You place an order by paying at the end of the checkout, after a summary of every item, delivery and fee. Your order is accepted when we confirm it by email. If we can’t fill it, for example because an item sold out at the same moment, we’ll tell you and refund the full amount.

You must be 18 or older, or have a parent’s permission.

## 3. Prices and payment

All prices are in US dollars. Sales tax, delivery fees and tips are shown before you pay. You pay by card, through Stripe, when you order.

## 4. Delivery and pickup

We deliver on the date and in the time slot you chose, as described under [Shipping](/shipping). Once a box is handed over, or left where you asked, it’s in your care.

## 5. Changes, cancellation and returns

Our food is fresh and made for you, so all sales are final. You can change or cancel an order until we start preparing it, as described under [Returns and refunds](/returns). Pictures show what to expect; every cookie is made by hand and looks a little different.

## 6. Allergens

Every product’s page lists the allergens it contains and may contain. ${KITCHEN_NOTE} Ask us if you’re not sure.

## 7. Gifts

When you send a gift, you confirm that you may give us the recipient’s address and phone number, and that the message on your card harms no one.

## 8. Reviews

Anyone who bought a product may review it. Write from your own experience, and don’t insult others or share their private information. We may hide reviews that do.

## 9. Our liability

We’re responsible for our products and our work as the law requires. Beyond that, to the extent the law allows, our liability is limited to what you paid for the order.

## 10. Governing law

The law of the state of the store that fills your order applies. If any part of these terms is unenforceable, the rest remains in effect.
`.trim(),
};
