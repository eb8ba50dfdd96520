import { useNow } from '@/lib/use-timers';
import { ago } from './statuses';

const STALE_MS = 60_000;

/** How old the list is; ticks every second. Its words are not read out each time. */
export function LastUpdated({ at }: { at: number }) {
  const now = useNow(1000);
  if (!at) return null;
  const stale = now - at > STALE_MS;
  return (
    <span className={`num text-xs ${stale ? 'font-semibold text-caramel' : 'text-mocha'}`}>
      Last updated {ago(at, now)}
    </span>
  );
}
