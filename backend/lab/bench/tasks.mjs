import { setTimeout as pause } from 'node:timers/promises';

const TASKS = 2_000;

/** Tasks per second of a worker, measured with minimal tasks: password resets of an unknown address. */
export async function tasksPerSecond(shop) {
  const began = performance.now();
  await shop.rows(
    `WITH written AS (INSERT INTO kernel.tasks (handler, payload)
       SELECT 'accounts.start-password-reset', jsonb_build_object('email', 'unknown-' || n || '@example.com')
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
