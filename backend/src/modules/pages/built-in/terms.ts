import type { PageText } from '../page-text';

export const terms: PageText = {
  title: 'Terms of sale',
  description:
    'What holds when you buy from the Crispi bakery: orders, prices, payment, delivery, allergens and liability.',
  confirmed: false,
  body: `
These terms hold for everything you buy in this shop. Please read them together with [Shipping](/shipping), [Returns and refunds](/returns) and [Privacy](/privacy), which are part of them.

## 1. Who you buy from

You buy from Crispi, a bakery in Austin, Texas. Our stores and how to reach them are on the [contact page](/contact).

## 2. Orders

The shop shows what we offer. You order by paying at the end of the checkout, after a summary of everything you buy, each delivery and each fee. The order stands once we confirm it by email. If we cannot fill it, for example because something sold out in the same moment, we tell you and give your money back in full.

You need to be 18 or older, or have the permission of a parent.

## 3. Prices and payment

All prices are in US dollars. Sales tax, delivery fees and tips are shown before you pay. Payment is taken by card, through Stripe, when you order.

## 4. Delivery and pickup

We deliver on the day and within the window you chose, as described under [Shipping](/shipping). From the moment a box is handed over, or left where you asked for it, it is in your care.

## 5. Fresh food

Our goods are fresh and made for you, so [all sales are final](/returns). Pictures show what to expect; each cookie is made by hand and looks a little different.

## 6. Allergens

We bake with wheat, milk, eggs, soy, peanuts and tree nuts. No product is free of traces of any of them, whatever its own ingredients are. Read the product’s page, and ask us when you are not sure.

## 7. Gifts

When you send a gift, you make sure that you may give us the recipient’s address and phone number, and that the words on your card harm nobody.

## 8. Reviews

Who bought something may review it. Write what you know from your own experience, and nothing that insults others or tells of their private affairs. We may hide a review that does.

## 9. What we answer for

We answer for our goods and our work as the law asks. Beyond that, and as far as the law allows, our liability ends at what you paid for the order.

## 10. Law

The law of the State of Texas holds. If a part of these terms does not stand, the rest does.
`.trim(),
};
