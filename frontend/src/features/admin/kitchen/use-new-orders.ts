import { useEffect, useRef, useState } from 'react';
import { readStored, store } from '@/lib/browser-storage';
import { playTone } from './tone';

const SOUND = 'crispi:kitchen-sound';

/**
 * Says in the tab's title how many tickets are new, and by a soft tone when there are more, if this device wants it.
 * Browsers play nothing before the first touch of a page.
 */
export function useNewOrders(count: number) {
  const [sound, setSound] = useState(() => readStored<boolean>(SOUND, 'browser') ?? false);
  const before = useRef(count);
  useEffect(() => {
    const more = count > before.current;
    before.current = count;
    if (more && sound) playTone();
  }, [count, sound]);
  useEffect(() => {
    if (count === 0) return;
    const { title } = document;
    document.title = `(+${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
  return {
    sound,
    toggleSound: () => {
      store(SOUND, !sound, 'browser');
      setSound(!sound);
      // Heard at once: this is what it is like.
      if (!sound) playTone();
    },
  };
}
