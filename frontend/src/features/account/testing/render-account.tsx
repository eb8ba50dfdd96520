import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { dismissToast } from '@/ui/toast-store';
import { Toaster } from '@/ui/toaster';

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <output aria-label="address">{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

/** Renders a part of the account at an address, with toasts; other pages show only their name. */
export function show(part: ReactNode, at = '/account') {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={at.split('?')[0]} element={part} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

/** Call once per file: resets shared state between tests. */
export function resetAccount(): void {
  // jsdom has no pointer capture, which the toast's swipe asks about.
  beforeAll(() => Object.assign(Element.prototype, { hasPointerCapture: () => false }));
  afterEach(() => {
    act(dismissToast);
    queryClient.clear();
    sessionStorage.clear();
    jest.useRealTimers();
  });
}
