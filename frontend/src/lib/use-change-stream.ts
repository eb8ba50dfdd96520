import { useEffect, useEffectEvent, useState } from 'react';

const AGAIN_MS = 15_000;

/**
 * Calls `look` when the event stream reports a change. Returns false while the stream is not open, when the page has to
 * poll. Without an address it does nothing.
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
        // Changes before the connection were missed.
        onChange();
      };
      source.onmessage = () => onChange();
      source.onerror = () => {
        setLive(false);
        // Browsers reconnect after a lost connection, but give up after an error status (a deploy, no pass).
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
