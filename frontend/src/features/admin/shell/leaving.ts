import { useEffect, type MouseEvent } from 'react';
import { callUnlessSignedOut } from '@/api/client';
import { forgetAll, forget, readStored, store } from '@/lib/browser-storage';
import { toast } from '@/ui/toast-store';

const LEAVING = 'crispi:leaving';

/** Logging out is a page of its own on the server: what this tab keeps of unsaved forms is forgotten on the way there. */
export function leave(event: MouseEvent): void {
  if (!navigator.onLine) {
    event.preventDefault();
    return toast('Logout failed', 'You are offline. Please try again once you are back.', 'destructive');
  }
  forgetAll();
  store(LEAVING, true);
}

/** On the sign-in page, where the server sends whoever logged out: says whether it did. */
export function useAfterLeaving(): void {
  useEffect(() => {
    if (!readStored(LEAVING)) return;
    forget(LEAVING);
    void callUnlessSignedOut('GET /api/admin/me').then(
      (session) =>
        session ? toast('Logout failed', 'Please try again.', 'destructive') : toast('Logged out successfully'),
      () => undefined,
    );
  }, []);
}
