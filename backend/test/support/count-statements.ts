import { Client } from 'pg';

/** How many statements PostgreSQL is sent, by anybody in this process, while the work runs. */
export async function countStatements(work: () => PromiseLike<unknown>): Promise<number> {
  const sent = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
