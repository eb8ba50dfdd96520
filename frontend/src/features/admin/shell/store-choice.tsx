import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { useQueryParams } from '@/lib/use-query-params';
import { buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/select';

/** The store that a page shows: the one in the address, by default the first. */
export function useChosenStore() {
  const [params, change] = useQueryParams();
  const stores = useQuery(storeQueries.list());
  const store = stores.data?.find(({ id }) => String(id) === params.get('store')) ?? stores.data?.[0];
  const choose = (part: Record<string, string | null>) => change(part, { replace: true });
  return { params, choose, stores, store };
}

interface Props {
  stores: { id: number; name: string }[] | undefined;
  chosen: number | undefined;
  onChange: (id: string) => void;
  className?: string;
}

/** The choice of a store, where there are several. */
export function StoreSelect({ stores = [], chosen, onChange, className }: Props) {
  if (stores.length < 2) return null;
  return (
    <Select
      aria-label="Store"
      className={className}
      value={String(chosen)}
      onChange={onChange}
      options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

export function NoStores({ text }: { text: string }) {
  return (
    <EmptyState
      as="h2"
      title="No stores configured"
      text={text}
      action={
        <Link to="/admin/stores" className={buttonLook({ look: 'jam' })}>
          Add First Store
        </Link>
      }
    />
  );
}
