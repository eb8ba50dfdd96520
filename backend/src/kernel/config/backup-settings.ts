import path from 'node:path';
import type { Bucket } from './bucket';
import { problemsOf, type Env } from './check-settings';

/** The settings of the process that makes and restores backups. It needs none of the shop's secrets. */
export interface BackupSettings {
  databaseUrl: string;
  /** The data folder, which contains the uploaded pictures. */
  dataDir: string;
  /** Where backups are kept; null: only those to named folders can be made. */
  folder: string | null;
  /** The time of day, "03:30", in UTC; null: no backup is made at night. */
  at: string | null;
  /** Where an encrypted copy of each backup is kept; null: nowhere. */
  offsite: { bucket: Bucket; passphrase: string } | null;
  logLevel: string;
  /** What PostgreSQL's programs may read, such as PATH and PGSSLROOTCERT. */
  env: Env;
}

const BACKUP_AT = '03:30';

/** Null: off. */
export const backupTimeOf = ({ BACKUP_AT: at }: Env): string | null => (at === 'off' ? null : at || BACKUP_AT);

/** @throws an error that lists all problems */
export function backupSettingsOf(env: Env): BackupSettings {
  const problems = problemsOf(env, ['DATABASE_URL']);
  if (problems.length > 0)
    throw new Error(['The configuration is invalid (.env.example explains each setting):', ...problems].join('\n  - '));
  const region = env.BACKUP_S3_REGION!;
  const bucket = {
    endpoint: (env.BACKUP_S3_ENDPOINT || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    region,
    bucket: env.BACKUP_S3_BUCKET!,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID!,
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY!,
  };
  return {
    databaseUrl: env.DATABASE_URL!,
    dataDir: path.resolve(env.CRISPI_DATA_DIR || '.data'),
    folder: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : null,
    at: backupTimeOf(env),
    offsite: env.BACKUP_S3_BUCKET ? { bucket, passphrase: env.BACKUP_KEY! } : null,
    logLevel: env.LOG_LEVEL || 'info',
    env,
  };
}
