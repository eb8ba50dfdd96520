import type { PageText } from '../page-text';

export const careers: PageText = {
  title: 'Careers',
  description: 'Work at the {name} bakery in {city}: baking, packing, the counter and deliveries.',
  confirmed: true,
  body: `
A bakery is a small team that starts early, keeps a clean kitchen and likes to see people smile at the counter. Sound like you? We’d love to hear from you.

## Roles we often hire for

- **Bakers** who know dough by feel, or want to
- **Packers** who check a slip twice and tie a bow once
- **Counter staff** who remember names
- **Couriers** who know their way around and drive with care

We don’t always have openings in every role. Write to us anyway: we’ll keep your details and get in touch when we do.

## How to apply

Send us a message through the [contact page](/contact) with the subject “Careers”. Tell us what you’d like to do, when you could start and which days you’re free. A few sentences are plenty. A résumé is welcome but not required.

## Our promise

We answer everyone who writes. We hire for what you can do and how you work with others. We’re an equal opportunity employer.
`.trim(),
};
