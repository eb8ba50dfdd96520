import { useEffect } from 'react';

/** Keeps the screen on while the page is in front; a browser that cannot, or may not, goes on as usual. */
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
