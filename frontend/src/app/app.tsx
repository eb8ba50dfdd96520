import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { ShopContext, type Shop } from '@/lib/page-data';
import { LazyToaster } from '@/ui/lazy-toaster';
import { OfflineBar } from './offline-bar';
import { ReplayInput } from './replay-input';

interface Props {
  shop: Shop;
  client: QueryClient;
  /** The router: of the address bar in the browser, of one page on the server. */
  children: ReactNode;
}

/** The whole page, in the browser and on the server. */
export function App({ shop, client, children }: Props) {
  return (
    <StrictMode>
      <ShopContext value={shop}>
        <QueryClientProvider client={client}>
          {children}
          <OfflineBar />
          <LazyToaster />
          <ReplayInput />
        </QueryClientProvider>
      </ShopContext>
    </StrictMode>
  );
}
