import { wordsOf } from './dietary';

/** A page that answers a search. */
export interface Answer {
  title: string;
  text: string;
  to: string;
}

const BUILDER: Answer = {
  title: 'Build your own box',
  text: 'Pick a size and fill it with your favorite flavors.',
  to: '/cookie-builder',
};
const SHIPPING: Answer = { title: 'Delivery and pickup', text: 'Areas, fees and time slots.', to: '/shipping' };
const GIFTS: Answer = {
  title: 'How gifts work',
  text: 'Send boxes to one person or many, each with their own date.',
  to: '/help',
};
const CARDS: Answer = {
  title: 'Gift cards and greeting cards',
  text: 'Cards to use in our stores, and cards for your message.',
  to: '/shop?category=Cards',
};
export const ALLERGENS: Answer = {
  title: 'Allergens and ingredients',
  text: 'What we declare, and what our kitchens handle.',
  to: '/help',
};
const RETURNS: Answer = {
  title: 'Cancellations and refunds',
  text: 'What you can change, and until when.',
  to: '/returns',
};
const STORES: Answer = { title: 'Our stores', text: 'Hours, phone numbers and a contact form.', to: '/contact' };
const ORDERS: Answer = { title: 'Your orders', text: 'Track an order or order again.', to: '/account' };
const HELP: Answer = { title: 'Help Center', text: 'Delivery, changes, allergens, gifts and refunds.', to: '/help' };
const JOBS: Answer = { title: 'Careers', text: 'Work with us.', to: '/careers' };

const ANSWERS: [answer: Answer, words: string][] = [
  [BUILDER, 'box boxes build builder custom pack'],
  [SHIPPING, 'courier deliver delivers delivery free pickup ship shipping zip'],
  [GIFTS, 'gift gifts gifting present presents recipient recipients'],
  [CARDS, 'card cards gift'],
  [
    ALLERGENS,
    'allergen allergens allergic allergies allergy celiac coeliac free gluten ingredient ingredients lactose',
  ],
  [RETURNS, 'cancel cancellation refund refunds return returns'],
  [STORES, 'address contact hours location locations phone store stores'],
  [ORDERS, 'account arrive arrives late order orders track tracking'],
  [HELP, 'arrive arrives faq help late order orders question questions support track tracking'],
  [JOBS, 'career careers hiring job jobs'],
];
const FILLING = new Set(
  'a an and can cookie cookies do does for how i is it me my of our the to when where will with work you your'.split(
    ' ',
  ),
);
const FREE = new Set(['free']);

/** The pages that answer a search, best first: each has all of its words, or words that begin with them. */
export function answersTo(search: string): Answer[] {
  const words = wordsOf(search).filter((word) => !FILLING.has(word));
  if (words.every((word) => FREE.has(word))) return [];
  return ANSWERS.filter(([, known]) => {
    const all = known.split(' ');
    return words.every((word) => all.some((one) => one === word || (word.length > 3 && one.startsWith(word))));
  }).map(([answer]) => answer);
}
