type Run = (sql: string) => Promise<unknown>;

/**
 * Windows of rate limits that start from now on do not end, because a slow machine would otherwise
 * outlast them. The limiter uses `Date.now()`, which has no clock to move, but it stores the end of each window here.
 */
export async function holdWindowsOpen(run: Run): Promise<void> {
  await run(`CREATE FUNCTION kernel.hold_window_open() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.expire := NEW.expire + 86400000; RETURN NEW; END $$`);
  await run(`CREATE TRIGGER hold_window_open BEFORE INSERT ON kernel.rate_limits
    FOR EACH ROW EXECUTE FUNCTION kernel.hold_window_open()`);
}

/** For suites that share a database with others. */
export async function letWindowsEnd(run: Run): Promise<void> {
  await run('DROP FUNCTION kernel.hold_window_open CASCADE');
  await run('DELETE FROM kernel.rate_limits');
}
