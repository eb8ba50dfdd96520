import { Client } from 'pg';

const FRAME = /^\s*(START TRANSACTION|COMMIT|ROLLBACK)/i;

/**
 * How many statements PostgreSQL is sent, by anybody in this process, while the work runs. The brackets of a
 * transaction are not counted.
 */
export async function countStatements(work: () => PromiseLike<unknown>): Promise<number> {
  return (await sentStatements(work)).filter((text) => !FRAME.test(text)).length;
}

/** The texts of what PostgreSQL is sent meanwhile, the brackets of transactions among them. */
export async function sentStatements(work: () => PromiseLike<unknown>): Promise<string[]> {
  const sent = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query]) => textOf(query));
  } finally {
    sent.mockRestore();
  }
}

/**
 * How many the work itself takes: the least of five counts. Now and then the process does something of its own meanwhile
 * (it reads the kept product list anew, asks the database for the time, draws points for its rate limits); work that takes
 * long enough for that to happen each time gets more tries until it is `atMost` so many.
 */
export async function leastStatements(work: () => PromiseLike<unknown>, atMost = Infinity): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 5 || (turn < 20 && least > atMost); turn++)
    least = Math.min(least, await countStatements(work));
  return least;
}

/** pg takes a text, or an object that holds one. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: string } | null)?.text ?? '');
}
