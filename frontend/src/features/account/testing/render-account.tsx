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

/** Shows a part of the account at an address of it, with toasts; any other page is only named. */
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

/** Call once per file: nothing of one test is left for the next. */
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
