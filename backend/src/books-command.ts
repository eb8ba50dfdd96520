import type { INestApplicationContext } from '@nestjs/common';
import { BookSources } from './modules/books';
import { CountDays } from './modules/reports';
import type { Answer } from './run-command';

const USAGE = `
  npm run books -- rebuild          posts what is missing in the journal: orders, refunds, disputes, gift cards, payouts;
                                    counts the figures of all days for reports again

  Once after the upgrade to the version with the journal, and whenever npm run audit finds a difference. It may be run
  beside an open shop and as often as you like.
`;

/** Runs the command. */
export async function booksCommand(app: INestApplicationContext, words: string[]): Promise<Answer> {
  if (words.length !== 1 || words[0] !== 'rebuild') return { text: USAGE, code: 2 };
  const { order = 0, refund = 0, dispute = 0, gift_card: cards = 0, stripe = 0 } = await app.get(BookSources).rebuild();
  const facts = `${order} orders, ${refund} refunds, ${dispute} disputes, ${cards} movements of gift cards`;
  const journal = `The journal agrees with ${facts} and ${stripe} transactions of Stripe.`;
  return { text: `${journal} Reports: ${await app.get(CountDays).all()} days of stores counted.`, code: 0 };
}
