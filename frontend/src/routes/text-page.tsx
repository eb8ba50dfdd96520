import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import type { TextPage as Page } from '@/api/models';
import { storeQueries } from '@/api/catalogue.queries';
import { pageQueries } from '@/api/pages.queries';
import { queryClient } from '@/api/query-client';
import { DeliveryCosts } from '@/features/catalogue/delivery-costs';
import { TextPage } from '@/features/pages/text-page';
import { StoreContacts } from '@/features/stores/store-contacts';

/** The router only matches these pages' paths, in any letter case. */
const slugIn = (path: string) => path.replaceAll('/', '').toLowerCase() as Page['slug'];

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(pageQueries.one(slugIn(new URL(request.url).pathname)));
  void queryClient.prefetchQuery(storeQueries.list());
  return null;
}

export function Component() {
  const slug = slugIn(useLocation().pathname);
  return (
    <TextPage
      key={slug}
      slug={slug}
      aside={<StoreContacts title={slug === 'help' ? 'Still need help?' : 'Call or write us'} />}
    >
      {slug === 'shipping' && <DeliveryCosts />}
    </TextPage>
  );
}
