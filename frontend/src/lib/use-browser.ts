import { useSyncExternalStore, useEffect } from 'react';

/** Whether the media query matches; null on the server, which has no screen. */
export function useMedia(query: string): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => null,
  );
}

export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Keeps the screen on while the page is visible; browsers that cannot or may not are ignored. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) void lock?.release();
    };
    const back = () => void take();
    document.addEventListener('visibilitychange', back);
    back();
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', back);
      void lock?.release();
    };
  }, []);
}
