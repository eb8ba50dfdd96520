import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { dismissToast } from '@/ui/toast-store';
import { Toaster } from '@/ui/toaster';

/** Renders a part of the shop at an address with the shop's query settings and toasts. */
export function renderAt(address: InitialEntry, children: ReactNode, path = '*') {
  dismissToast();
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const router = createMemoryRouter(
    [
      { path, element: children },
      { path: '*', element: null },
    ],
    {
      initialEntries: [address],
    },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  const here = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { client, router, here };
}
