import { SANDBOX_SERVICE } from '@crispi/rules/couriers';
import { queryClient } from '@/api/query-client';
import { CourierTest } from '@/features/admin/courier-test/courier-test';
import { adminSettingsQueries } from '@/features/admin/shell/admin.queries';

/** The page exists only while the courier service is in the sandbox. */
export async function loader() {
  const { modes } = await queryClient.fetchQuery({ ...adminSettingsQueries.all(), staleTime: 0 });
  if (modes[SANDBOX_SERVICE] !== 'sandbox') throw new Response(null, { status: 404 });
  return null;
}

export function Component() {
  return <CourierTest />;
}
