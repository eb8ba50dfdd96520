import type { INestApplicationContext } from '@nestjs/common';
import { Config } from './kernel/config/config';
import { SampleOrderRepository } from './modules/orders';
import type { Answer } from './run-command';

const USAGE = `
  npm run seed:orders -w backend -- --count 250000     made-up orders, the last of them due today; not in production
`;

/** Gives a shop the orders of years. */
export async function seedOrdersCommand(app: INestApplicationContext, words: string[]): Promise<Answer> {
  const [flag, text, ...more] = words;
  const count = Number(text);
  if (flag !== '--count' || more.length > 0 || !Number.isInteger(count) || count < 1 || count > 2_000_000)
    return { text: USAGE, code: 2 };
  if (app.get(Config).production) return { text: 'This shop is in production: it gets no made-up orders.', code: 1 };
  await app.get(SampleOrderRepository).add(count);
  return { text: `${count} orders added.`, code: 0 };
}
