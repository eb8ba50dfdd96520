import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Toaster } from '@/ui/toaster';
import { OfflineBar } from './offline-bar';
import { queryClient } from '@/api/query-client';
import { dropServed } from '@/lib/served';
import { prefetchLinks, prefetchPages } from './prefetch';
import { routes } from './router';
import './styles.css';

const router = createBrowserRouter(routes);

prefetchLinks(router);
prefetchPages(router);

/** The server's first view stays until the page itself is here: between the two there is nothing to see. */
function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

void firstPage().then(() => {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    // What described the first page (pictures, structured data) says nothing about the next.
    dropServed('all');
    stop();
  });
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <OfflineBar />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
});
