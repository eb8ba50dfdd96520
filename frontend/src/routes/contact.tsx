import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { queryClient, useRetry } from '@/api/query-client';
import { ContactForm } from '@/features/pages/contact-form';
import { StoreCard } from '@/features/stores/store-card';
import { PageHead } from '@/shop/page-head';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';

const grid = 'grid gap-5 md:grid-cols-2';

export function loader() {
  void queryClient.prefetchQuery(storeQueries.list());
  return null;
}

export function Component() {
  const { data, error, isFetching } = useQuery(storeQueries.list());
  const retry = useRetry(storeQueries.list().queryKey);
  return (
    <div className="page pt-8 sm:pt-12">
      <PageHead page="contact" />
      <h1 className="text-3xl">Contact</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-mocha">
        Call the store that bakes your order, or stop by. We’re at the counter during the hours below.
      </p>
      {error ? (
        <Retry title="The stores could not be loaded" onRetry={retry} busy={isFetching} />
      ) : !data ? (
        <Waiting label="Loading stores" onRetry={retry} className={grid}>
          {[0, 1].map((at) => (
            <div key={at} className="h-108 overflow-clip rounded-card border border-line bg-white sm:h-134">
              <Skeleton className="aspect-5/2 rounded-none" />
              <div className="grid gap-3 p-6 sm:p-8">
                <Skeleton className="h-7 w-2/5" />
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="mt-4 h-24" />
              </div>
            </div>
          ))}
        </Waiting>
      ) : data.length === 0 ? (
        <p className="rounded-card bg-oat px-6 py-12 text-center">
          Our stores open soon. You’ll find their hours here.
        </p>
      ) : (
        <div className={grid}>
          {data.map((store) => (
            <StoreCard key={store.id} store={store} />
          ))}
        </div>
      )}
      <section
        aria-labelledby="write"
        className="relative mt-12 grid gap-x-14 gap-y-6 rounded-card bg-oat p-6 sm:mt-16 sm:p-10 md:grid-cols-[1fr_1.6fr]"
      >
        <div>
          <h2 id="write" className="text-xl">
            Write to us
          </h2>
          <p className="mt-2 text-mocha">
            Questions, ideas, large orders: we usually answer within a day. Problem with today’s order? Please call the
            store.
          </p>
          <p className="mt-4">
            Delivery, allergens, gifts, refunds:{' '}
            <Link to="/help" className="font-semibold text-jam underline underline-offset-4">
              the Help Center
            </Link>{' '}
            may have the answer.
          </p>
        </div>
        <ContactForm />
      </section>
    </div>
  );
}
