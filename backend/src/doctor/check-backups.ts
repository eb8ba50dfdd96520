import { BackupHealth, type BackupState } from '../kernel/backups/backup-health';
import { fine, problem, type Finding } from './finding';

const HOUR = 3600;
const PLACES = { folder: 'The last backup', bucket: 'The last copy in the bucket' };
const CURE = 'docker compose up -d backup, or npm run backup -- --every-night; its log says why one fails.';

/** Whether backups happen. */
export async function checkBackups(health: BackupHealth): Promise<Finding[]> {
  if (health.off) return [fine('backup', 'The shop makes none (BACKUP_AT=off).')];
  return (await health.list()).map(finding);
}

function finding({ place, ageSeconds, bytes, lastError, old }: BackupState): Finding {
  const what = PLACES[place];
  const age = ageSeconds === null ? null : Math.round(ageSeconds / HOUR);
  const last = age === null ? `${what}: none yet.` : `${what} is ${age} h old and has ${(bytes! / 1e6).toFixed(1)} MB.`;
  if (lastError) return problem('backup', `${last} The last attempt failed: ${lastError}`, CURE);
  return old ? problem('backup', last, CURE) : fine('backup', last);
}
