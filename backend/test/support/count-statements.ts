import { Client } from 'pg';

const FRAME = /^\s*(START TRANSACTION|COMMIT|ROLLBACK)/i;

/**
 * How many statements PostgreSQL is sent, by anybody in this process, while the work runs. The brackets of a
 * transaction are not counted.
 */
export async function countStatements(work: () => PromiseLike<unknown>): Promise<number> {
  const sent = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query]) => textOf(query)).filter((text) => !FRAME.test(text)).length;
  } finally {
    sent.mockRestore();
  }
}

/** The least of three counts: now and then the kept product list is read anew meanwhile. */
export async function leastStatements(work: () => PromiseLike<unknown>): Promise<number> {
  const counts = [];
  for (let turn = 0; turn < 3; turn++) counts.push(await countStatements(work));
  return Math.min(...counts);
}

/** pg takes a text, or an object that holds one. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: string } | null)?.text ?? '');
}
