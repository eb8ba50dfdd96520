import { showAgo } from '@/lib/dates';
import { useNow } from '@/lib/use-timers';

const STALE_MS = 60_000;

/** How old the figures are; caramel once a poll or two went missing. Its words are not read out each time. */
export function LastRead({ at }: { at: number }) {
  const now = useNow(5_000);
  if (!at) return null;
  const stale = now - at > STALE_MS;
  return (
    <span aria-live="off" className={`num text-xs ${stale ? 'font-semibold text-caramel' : 'text-mocha'}`}>
      Last updated {showAgo(new Date(at).toISOString(), now)}
    </span>
  );
}
