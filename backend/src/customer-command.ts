import type { INestApplicationContext } from '@nestjs/common';
import { HandlerRegistry } from './kernel/events/handler-registry';
import { EraseCustomer, ExportCustomer } from './modules/privacy';
import type { Answer } from './run-command';

const USAGE = `
  npm run customer -- export <e-mail>       prints everything that is kept about a person, as JSON
  npm run customer -- erase <e-mail>        erases it; orders stay for the books, without the person

  Erasing is refused while an order, a refund, a courier or an e-mail of theirs is under way. It cannot be undone and
  may be run again. Stripe is told by the worker.
`;

/** Runs the command. Throws AppErrors with readable messages. */
export async function customerCommand(app: INestApplicationContext, words: string[]): Promise<Answer> {
  const [verb, email, ...more] = words;
  if (email === undefined || more.length > 0) return { text: USAGE, code: 2 };
  app.get(HandlerRegistry).discover();
  switch (verb) {
    case 'export':
      return { text: JSON.stringify(await app.get(ExportCustomer).execute(email, null), null, 2), code: 0 };
    case 'erase': {
      const orders = await app.get(EraseCustomer).execute(email, null);
      return {
        text: `Nothing of ${email} is kept any more. ${orders} orders stay for the books, without the person.`,
        code: 0,
      };
    }
    default:
      return { text: USAGE, code: 2 };
  }
}
