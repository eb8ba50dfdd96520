import { useQuery } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { StoreCard } from '@/features/stores/store-card';
import { PageHead } from '@/ui/page-head';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';

export function Component() {
  const { data, error, isFetching, refetch } = useQuery(storeQueries.list());
  return (
    <div className="page pt-8 sm:pt-12">
      <PageHead title="Contact" description="Our stores, their hours and phone numbers." />
      <h1 className="text-4xl">Contact</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lg text-mocha">
        Call the store that bakes your order, or come by. Somebody is at the counter during the hours below.
      </p>
      {error ? (
        <Retry title="The stores could not be loaded" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          {data
            ? data.map((store) => <StoreCard key={store.id} store={store} />)
            : [0, 1].map((at) => <Skeleton key={at} className="h-80 rounded-card" />)}
        </div>
      )}
    </div>
  );
}
