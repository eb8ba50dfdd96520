import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { call } from '@/api/client';

/** An order by its number alone: where it stands open in the list, among the pending or the completed ones. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params.id) || 0;
  const order = await call('GET /api/admin/orders/{id}', { path: { id } }).catch(() => null);
  const completed = order?.status === 'delivered' && { status: 'completed' };
  return redirect(`/admin/orders?${new URLSearchParams({ ...completed, search: String(id), open: String(id) })}`);
}

export const Component = () => null;
