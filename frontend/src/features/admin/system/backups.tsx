import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Backup } from '@/api/models';
import { showAgo, showMoment } from '@/lib/dates';
import { showBytes } from '@/lib/format';
import { useNow } from '@/lib/use-timers';
import { LongText } from '../shell/long-text';
import { systemQueries } from './system.queries';

const HOUR_MS = 3600_000;
const PLACES = { folder: 'Last backup', bucket: 'Last copy elsewhere' } as const;

/** The last good backup of each place; nothing where the shop makes none. */
export function Backups() {
  const { data } = useQuery(systemQueries.overview());
  if (!data || data.backups.length === 0) return null;
  return (
    <ul aria-label="Backups" className="mt-4 grid gap-2 text-sm">
      {data.backups.map((backup) => (
        <Line key={backup.place} backup={backup} />
      ))}
    </ul>
  );
}

function Line({ backup: { place, madeAt, bytes, lastError, old } }: { backup: Backup }) {
  const now = useNow(60_000);
  const bad = old || lastError !== null;
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <li className={`flex gap-1.5 font-semibold ${bad ? 'text-danger' : 'text-mocha'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="num">
          {PLACES[place]}: {madeAt ? `${showHoursAgo(madeAt, now)}, ${showBytes(bytes ?? 0)}` : 'none yet'}
        </p>
        {lastError && <LongText text={`The last attempt failed: ${lastError}`} className="font-normal" />}
      </div>
    </li>
  );
}

/** "5 h ago": one is made each day, so its age says more than its time. */
function showHoursAgo(text: string, now: number): string {
  const hours = Math.floor((now - Date.parse(text)) / HOUR_MS);
  if (hours < 1) return showAgo(text, now);
  return hours < 48 ? `${hours} h ago` : showMoment(text);
}
