import { useLoaderData } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { sessionQueries } from '@/api/session';
import { RunScreen } from '@/features/admin/run/run-screen';
import { PageHead } from '@/shop/page-head';

/** Outside the back office's frame: a phone with a device pass has no user. */
export async function loader() {
  const session = await queryClient.fetchQuery({ ...sessionQueries.admin(), staleTime: 0 }).catch(() => null);
  return session?.user.role === 'admin';
}

export function Component() {
  const isAdmin = useLoaderData() as boolean;
  return (
    <div data-office className="bg-oat">
      <PageHead page="officeRun" />
      <RunScreen isAdmin={isAdmin} />
    </div>
  );
}
