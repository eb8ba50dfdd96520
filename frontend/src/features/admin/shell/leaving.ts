import { useEffect, type MouseEvent } from 'react';
import { callUnlessSignedOut } from '@/api/client';
import { forgetAll, forget, readStored, store } from '@/lib/browser-storage';
import { toast } from '@/ui/toast-store';

const LEAVING = 'crispi:leaving';

/** Logging out is a server-rendered page: unsaved forms stored in this tab are removed on the way. */
export function leave(event: MouseEvent): void {
  if (!navigator.onLine) {
    event.preventDefault();
    return toast('Logout failed', 'You’re offline. Please try again when you’re back online.', 'destructive');
  }
  forgetAll();
  store(LEAVING, true);
}

/** On the sign-in page, to which the server redirects after logging out: shows whether that succeeded. */
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
