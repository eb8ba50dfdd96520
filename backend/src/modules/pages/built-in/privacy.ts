import { COURIER_SERVICES, COURIERS, type CourierServiceName } from '@crispi/rules/couriers';
import { KEPT_DAYS } from '@crispi/rules/retention';
import type { PageText } from '../page-text';

const courierSees = (service: CourierServiceName) =>
  `- **${COURIERS[service].name}** gets the name, address, phone number and instructions of the deliveries its drivers make.`;

export const privacy: PageText = {
  title: 'Privacy',
  description:
    'What data {name} keeps about customers, why, for how long, who else sees it, and how to have it changed or deleted.',
  confirmed: false,
  body: `
We need some data to bake and deliver your order. We keep no more than that, don’t sell any of it, and show no ads.

## What we keep, and why

- **Your order**: your name, email, phone number, delivery addresses and time slots, what you bought and your card messages. We need it to deliver, to answer your questions and to keep the records the law requires.
- **Your account**: your email, name, phone number, address and a securely hashed password, until you ask us to delete it.
- **Gift recipients**: what you tell us about them, only for the delivery.
- **Reviews**: what you write, shown with your first name and last initial.
- **Newsletter**: your email address, once you’ve confirmed it. Every email has an unsubscribe link.
- **Emails and messages**: what we send you and what you write on the contact page, for ${KEPT_DAYS.email} days.

## What we delete automatically

We delete carts ${KEPT_DAYS.cart} days after their last change, unfinished checkouts after ${KEPT_DAYS.unpaidCheckout} days, and what we sent to a delivery partner ${KEPT_DAYS.courierDelivery} days after the delivery.

## Browser cookies

We set two cookies. One recognizes your browser, so your cart is yours and you stay signed in. The other remembers for a year that you signed in from this browser, so a stranger guessing your password can’t lock you out. Where you enter your card, Stripe sets its own cookies to prevent fraud. We use no advertising cookies and no trackers. What you type at checkout also stays in your browser for ${KEPT_DAYS.checkoutForm} days, so nothing gets lost.

## Who else sees your data

- **Stripe** processes payments. Your card number goes directly to Stripe and never reaches us.
${COURIER_SERVICES.map(courierSees).join('\n')}
- **SendGrid** (Twilio) sends our emails and tells us whether they arrived.

They may use your data only for that purpose. We share data with others only if the law requires it.

## Your choices

You can see and change your details in [your account](/account). To have your data corrected, sent to you or deleted, [write to us](/contact). We answer within 30 days. We have to keep some records, such as invoices, for as long as the law requires.

## Children

Our shop isn’t meant for children under 13, and we don’t knowingly keep their data.

## Changes

If we make an important change to this page, we’ll say so at the top.
`.trim(),
};
