import { Client } from 'pg';

const FRAME = /^\s*(START TRANSACTION|COMMIT|ROLLBACK)/i;

/**
 * How many statements this process sends to PostgreSQL while the work runs. BEGIN and COMMIT of a
 * transaction are not counted.
 */
export async function countStatements(work: () => PromiseLike<unknown>): Promise<number> {
  return (await sentStatements(work)).filter((text) => !FRAME.test(text)).length;
}

/** The texts of the statements that are sent meanwhile, including BEGIN and COMMIT. */
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
 * How many statements the work itself takes: the least of five counts, because the process sends its own now and then
 * (it reloads the cached product list, asks the database for the time, takes points for its rate limits). Work that takes
 * so long that this happens each time is repeated until it takes `atMost` this number.
 */
export async function leastStatements(work: () => PromiseLike<unknown>, atMost = Infinity): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 5 || (turn < 20 && least > atMost); turn++)
    least = Math.min(least, await countStatements(work));
  return least;
}

/** pg accepts a text, or an object that contains one. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: string } | null)?.text ?? '');
}
