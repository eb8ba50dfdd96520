import { Outlet, redirect, useLoaderData } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { sessionQueries } from '@/api/session.queries';
import type { User } from '@/api/types';
import { AdminHeader } from '@/features/admin/shell/admin-header';

/** Nobody signed in, a failed call or another role: the visitor is sent to the sign-in page. */
export async function loader() {
  const session = await queryClient.fetchQuery({ ...sessionQueries.admin(), staleTime: 0 }).catch(() => null);
  if (session?.user.role !== 'admin') return redirect('/admin/login');
  return session.user;
}

export function Component() {
  const user = useLoaderData() as User;
  return (
    <div className="min-h-dvh bg-oat">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-cocoa px-4 py-3 font-bold text-white opacity-0 focus:translate-y-0 focus:opacity-100"
      >
        Skip to content
      </a>
      <AdminHeader user={user} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </div>
  );
}
