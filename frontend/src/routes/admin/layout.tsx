import { useEffect } from 'react';
import { Outlet, redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { sessionQueries } from '@/api/session';
import { keepFocus } from '@/lib/focus';
import type { User } from '@/api/models';
import { AccessDenied } from '@/features/admin/shell/staff-entry-page';
import { AdminHeader } from '@/features/admin/shell/admin-header';
import { OfficeKeys } from '@/features/admin/shell/keys/office-keys';
import { LeaveGuard } from '@/features/admin/shell/leave-guard';
import { passwordQuestion } from '@/features/admin/shell/with-password';
import { lazyPart } from '@/ui/lazy-part';

const passwordDialog = lazyPart(async () => (await import('@/features/admin/shell/password-dialog')).PasswordDialog);

/**
 * Redirects to the sign-in page without a session, after a failed call, or for another role; on the products page users
 * with another role see a message instead.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { queryKey } = sessionQueries.admin();
  const wasSignedIn = Boolean(queryClient.getQueryData(queryKey));
  const session = await queryClient.fetchQuery({ ...sessionQueries.admin(), staleTime: 0 }).catch(() => null);
  if (!session && wasSignedIn) return redirect('/admin/login?ended=1');
  const explain = new URL(request.url).pathname === '/admin/products';
  if (!session || (session.user.role !== 'admin' && !explain)) return redirect('/admin/login');
  return session.user;
}

export function Component() {
  const user = useLoaderData() as User;
  const asksPassword = passwordQuestion.use() !== null;
  useFocusKept();
  return (
    <div data-office className="min-h-dvh bg-oat">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-cocoa px-4 py-3 font-bold text-white opacity-0 focus:translate-y-0 focus:opacity-100"
      >
        Skip to content
      </a>
      <AdminHeader user={user} />
      <main id="main" tabIndex={-1} className="outline-none">
        {user.role === 'admin' ? <Outlet /> : <AccessDenied user={user} />}
      </main>
      <LeaveGuard />
      {user.role === 'admin' && <OfficeKeys />}
      {asksPassword && <passwordDialog.Part username={user.email} />}
    </div>
  );
}

/** The focused element may go with the previous page, or with any change of this one. */
function useFocusKept() {
  const { pathname } = useLocation();
  useEffect(keepFocus, []);
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
