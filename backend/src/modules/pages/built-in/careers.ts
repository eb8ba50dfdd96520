import type { PageText } from '../page-text';

export const careers: PageText = {
  title: 'Careers',
  description: 'Work at the Crispi bakery in Austin: baking, packing, the counter and deliveries.',
  confirmed: true,
  body: `
A bakery is a small team that starts early, keeps a clean kitchen and likes to see people smile at the counter. If that sounds like you, we would like to hear from you.

## Who we look for, time and again

- **Bakers**, who know dough by its feel, or want to learn it
- **Packers**, who read a slip twice and tie a bow once
- **Counter staff**, who remember names
- **Couriers**, who know Austin and drive with care

There is not always a place free in each of these. Write to us all the same: we keep in touch for when there is.

## How to apply

Send us a message through the [contact page](/contact) with the subject “Careers”. Tell us what you would like to do, when you could start and which days you have. A few sentences are enough; a résumé is welcome, but not needed.

## What we promise

We answer everybody who writes. We decide by what you can do and how you work with others, and by nothing else: we are an equal opportunity employer.
`.trim(),
};
