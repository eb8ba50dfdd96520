import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BackupSettings } from '../kernel/config/backup-settings';
import { partsOf } from './backup-folder';
import { withConnection } from './connection';
import { runOn } from './programs';

const NUMBERS_LEFT_OUT = 1000;

/** Copies a backup into an empty database and data folder. */
export async function restoreBackup(backup: string, { databaseUrl, dataDir, env }: BackupSettings): Promise<void> {
  const { dump, pictures } = partsOf(backup);
  if (!existsSync(dump)) throw new Error(`There is no backup in ${backup}.`);
  if (await holdsShop(databaseUrl))
    throw new Error('The database of DATABASE_URL holds a shop already. Nothing was changed.');
  // Also when no picture was uploaded.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // The pictures first: if interrupted before the database exists, the command can simply be repeated.
  if (existsSync(pictures)) await cp(pictures, path.join(dataDir, 'uploads'), { recursive: true });
  await restoreDump(dump, databaseUrl, env);
  // Orders placed after the dump are lost, but their numbers are in customers' e-mails and at couriers.
  await withConnection(databaseUrl, (connection) =>
    connection.rows(
      `SELECT setval(numbers, nextval(numbers) + ${NUMBERS_LEFT_OUT})
       FROM (SELECT pg_get_serial_sequence('orders.orders', 'id')::regclass AS numbers) orders`,
    ),
  );
}

export function restoreDump(dump: string, databaseUrl: string, env: BackupSettings['env']): Promise<void> {
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  return runOn(databaseUrl, 'pg_restore', [...options, dump], env);
}

function holdsShop(databaseUrl: string): Promise<boolean> {
  return withConnection(databaseUrl, async (connection) => {
    const [row] = await connection.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_namespace WHERE nspname IN ('kernel', 'orders')`,
    );
    return row!.n > 0;
  });
}
