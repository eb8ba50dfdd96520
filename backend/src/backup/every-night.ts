import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '../kernel/clock';
import type { Log } from '../kernel/observability/log';
import type { ScheduledBackup } from './scheduled-backup';

const LOOK_MS = 60_000;
const RETRY_MS = 15 * 60_000;

/**
 * Makes the backups when they are due, until the signal: at the planned time, and at once after a start that finds none
 * since then, or none that this database knows. A failed one is tried again after a quarter of an hour.
 */
export async function everyNight(backup: ScheduledBackup, log: Log, signal: AbortSignal): Promise<void> {
  const clock = new Clock();
  if (backup.off) log.info('no backups are made: BACKUP_AT=off');
  // Not by the clock, which may be set back.
  let tryAt: number | null = backup.off ? null : performance.now();
  while (!signal.aborted) {
    const due = tryAt === null ? await backup.isDue(clock.now()) : performance.now() >= tryAt;
    if (due) tryAt = (await attempt(backup, log, signal)) ? null : performance.now() + RETRY_MS;
    await pause(LOOK_MS, undefined, { signal }).catch(() => {});
  }
}

/** Whether it succeeded; nothing may end the process. */
async function attempt(backup: ScheduledBackup, log: Log, signal: AbortSignal): Promise<boolean> {
  const began = performance.now();
  try {
    const made = await backup.run({ when: 'when due', signal });
    const seconds = Math.round((performance.now() - began) / 1000);
    if (made.name || made.copiedBytes) log.info({ ...made, seconds }, 'backup made');
    return true;
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the backup failed and is tried again in a quarter of an hour');
    return false;
  }
}
