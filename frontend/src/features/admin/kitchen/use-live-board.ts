import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const CHANGES = '/api/admin/kitchen/changes';
const AGAIN_MS = 15_000;

/** Looks again as soon as the server says that something changed. False while it cannot: then the board has to ask. */
export function useLiveBoard(): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (!('EventSource' in window)) return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      // A press that is under way reads the board anew itself; what is read before would take it back on the screen.
      if (client.isMutating({ mutationKey: ['kitchen'] }) === 0)
        void client.invalidateQueries({ queryKey: ['/api/admin/kitchen/day'] });
    };
    const open = () => {
      source = new EventSource(CHANGES);
      source.onopen = () => {
        setLive(true);
        // What was said before was missed.
        look();
      };
      source.onmessage = look;
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
  }, [client]);
  return live;
}
