import { useEffect, useEffectEvent, useState } from 'react';

const AGAIN_MS = 15_000;

/**
 * Calls `look` as soon as the stream at the address says that something changed. False while it is not open: then the
 * page has to ask by itself. Without an address it listens to nothing.
 */
export function useChangeStream(address: string | null, look: () => void): boolean {
  const [live, setLive] = useState(false);
  const onChange = useEffectEvent(look);
  useEffect(() => {
    if (!address || !('EventSource' in window)) return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      source = new EventSource(address);
      source.onopen = () => {
        setLive(true);
        // What was said before was missed.
        onChange();
      };
      source.onmessage = () => onChange();
      source.onerror = () => {
        setLive(false);
        // A browser tries again by itself after a lost connection, and gives up after a refusal (a deploy, no pass).
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [address]);
  return live;
}
