import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { dismissToast } from '@/ui/toast-store';
import { Toaster } from '@/ui/toaster';

type Answer = { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>;

export interface Asked {
  /** "POST /api/login" */
  call: string;
  body: unknown;
}

/**
 * Stands where the network begins: answers the calls by method and path ("GET /api/me"), and notes what was asked.
 * An unforeseen call is an error of the test.
 */
export function serverSays(answers: Record<string, Answer | ((asked: Asked) => Answer)>): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (async (path: string, init: { method?: string; body?: string } = {}) => {
    const one = { call: `${init.method ?? 'GET'} ${path}`, body: init.body ? JSON.parse(init.body) : undefined };
    asked.push(one);
    const answer = answers[one.call];
    if (answer === undefined) throw new Error(`nobody answers ${one.call}`);
    const { status = 200, body } = await (typeof answer === 'function' ? answer(one) : answer);
    const text = body === undefined ? '' : JSON.stringify(body);
    return { ok: status < 400, status, statusText: '', text: async () => text, json: async () => body };
  }) as unknown as typeof fetch;
  return asked;
}

/** An answer that never comes. */
export const silence = () => new Promise<never>(() => undefined);

export const refusal = (status: number, code: string, message: string, errors?: object[]) => ({
  status,
  body: { code, message, errors },
});

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
export function cleanDesk(): void {
  // jsdom has no pointer capture, which the toast's swipe asks about.
  beforeAll(() => Object.assign(Element.prototype, { hasPointerCapture: () => false }));
  afterEach(() => {
    act(dismissToast);
    queryClient.clear();
    sessionStorage.clear();
    jest.useRealTimers();
  });
}
