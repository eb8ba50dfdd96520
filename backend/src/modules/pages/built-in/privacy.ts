import { COURIER_SERVICES, COURIERS, type CourierServiceName } from '@crispi/rules/couriers';
import type { PageText } from '../page-text';

const courierSees = (service: CourierServiceName) =>
  `- **${COURIERS[service].name}** gets name, address, phone and instructions of a delivery that its drivers bring.`;

export const privacy: PageText = {
  title: 'Privacy',
  description:
    'Which data Crispi keeps about customers, why, for how long, who else sees them, and how to have them changed.',
  confirmed: false,
  body: `
We need some data to bake and bring your order. We keep no more than that, sell none of it and show you no advertising of others.

## What we keep, and why

- **Your order**: your name, email, phone, the addresses and windows of its deliveries, what you bought and the messages on your cards. Without it we could not deliver, answer questions or keep the books the law asks for. It is kept with our books.
- **Your account**: email, name, phone, address and a password, of which we only keep a fingerprint. It is kept until you ask us to delete it.
- **Recipients of gifts**: what you tell us of them, for the delivery alone.
- **Reviews**: what you write, shown with your first name and initial.
- **Newsletter**: your address, once you have confirmed that you want it. Each email has a link to leave.
- **Messages** you send through the contact page: for a year.

## What we forget by ourselves

A cart is forgotten 90 days after its last change, a checkout that came to nothing after 30 days, and where a courier drove after 90 days.

## Cookies of the other kind

We set two cookies. One tells your browser from others, so that your cart is yours and you stay signed in. The other remembers for a year that your account was opened in this browser, so that a stranger who guesses at your password cannot lock you out. Where you enter your card, Stripe sets cookies of its own to keep fraud away. There are no cookies of advertisers and no trackers. What you type into the checkout is also kept in your own browser for seven days, so that nothing is lost.

## Who else sees data

- **Stripe** takes payments. Your card’s number goes to Stripe directly and never reaches us.
${COURIER_SERVICES.map(courierSees).join('\n')}
- **SendGrid** (Twilio) sends our emails and tells us whether they arrived.

Each of them may use the data for that purpose alone. Beyond that we hand data out only where the law obliges us to.

## Your choices

You can see and change your details in [your account](/account). To have data corrected, handed to you or deleted, [write to us](/contact). We answer within 30 days. What the law makes us keep, such as invoices, stays until its time is over.

## Children

The shop is not meant for children under 13, and we knowingly keep no data of theirs.

## Changes

When this page changes in a way that matters, we say so at the top of it.
`.trim(),
};
