import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^crispi-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
/** Appended while a backup is being made, so that an interrupted one is never mistaken for a complete one. */
export const UNFINISHED = '.unfinished';

/** "crispi-2026-11-29T033000Z": a backup is named by the moment whose data it contains. */
export const nameOf = (madeAt: Date) => `crispi-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** Null: not the name of a backup made by the schedule. */
export function timeOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** The times of the backups among these names, oldest first. */
export function timesOf(names: string[]): Date[] {
  return names.flatMap((name) => timeOf(name) ?? []).sort((a, b) => a.getTime() - b.getTime());
}

/** The newest one; a wrong clock may have named some that seem to be from the future. */
export function newestOf(names: string[], now: Date): string | null {
  const newest = timesOf(names)
    .filter((time) => time <= now)
    .at(-1);
  return newest ? nameOf(newest) : null;
}

/** The parts of a backup. */
export const partsOf = (backup: string) => ({
  dump: path.join(backup, 'database.dump'),
  pictures: path.join(backup, 'uploads'),
});

/** The folder in which the scheduled backups are kept. What has other names in it is left alone. */
export class BackupFolder {
  constructor(readonly place: string) {}

  of = (name: string) => path.join(this.place, name);

  async names(): Promise<string[]> {
    await mkdir(this.place, { recursive: true, mode: 0o700 });
    return (await readdir(this.place)).filter((name) => timeOf(name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.of(name), { recursive: true, force: true });
  }

  /** What a crash left behind. Only while no other backup is being made. */
  async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.place))
      if (name.endsWith(UNFINISHED) && timeOf(name.slice(0, -UNFINISHED.length))) await this.remove(name);
  }
}

export async function sizeOf(folder: string): Promise<number> {
  const sizes = (await filesIn(folder)).map(async (file) => (await stat(path.join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Every file below a folder, relative to it; none if there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
