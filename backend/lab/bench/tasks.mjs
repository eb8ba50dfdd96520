import { setTimeout as pause } from 'node:timers/promises';

const TASKS = 2_000;

/** How many tasks a second the worker does that hardly do anything: a password is to be reset, of nobody. */
export async function tasksPerSecond(shop) {
  const began = performance.now();
  await shop.rows(
    `WITH written AS (INSERT INTO kernel.tasks (handler, payload)
       SELECT 'accounts.start-password-reset', jsonb_build_object('email', 'nobody-' || n || '@example.com')
       FROM generate_series(1, ${TASKS}) n RETURNING id)
     SELECT pg_notify('crispi_relay', '') FROM written LIMIT 1`,
  );
  for (;;) {
    const [{ left }] = await shop.rows(
      `SELECT EXISTS (SELECT FROM kernel.tasks WHERE handler = 'accounts.start-password-reset' AND status = 'pending') AS left`,
    );
    if (!left) return TASKS / ((performance.now() - began) / 1000);
    await pause(20);
  }
}
