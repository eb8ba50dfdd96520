import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Toaster } from '@/ui/toaster';
import { OfflineBar } from './offline-bar';
import { queryClient } from '@/api/query-client';
import { prefetchLinks, prefetchPages } from './prefetch';
import { router } from './router';
import './styles.css';

// The page as served carries its own title and summary for readers without scripts; from here on each route sets both.
document.head.querySelectorAll('title, meta[name="description"]').forEach((element) => element.remove());

prefetchLinks(router);
prefetchPages(router);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <OfflineBar />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
