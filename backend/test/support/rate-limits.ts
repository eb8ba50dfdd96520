type Run = (sql: string) => Promise<unknown>;

/**
 * Windows of limits that begin from now on do not end: for tests that meet a limit, which a slow machine would otherwise
 * outlast. The limiter takes the time from `Date.now()` and has no clock to move, but it keeps each window's end here.
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
