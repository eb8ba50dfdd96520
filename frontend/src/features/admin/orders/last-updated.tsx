import { useEffect, useState } from 'react';
import { ago } from './statuses';

/** How old the list is; ticks every second. Its words are not read out each time. */
export function LastUpdated({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!at) return null;
  return <span className="num text-xs text-mocha">Last updated {ago(at, now)}</span>;
}
