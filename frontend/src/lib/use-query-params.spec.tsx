import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useQueryParams } from './use-query-params';

function rendered(address: string) {
  let page: ReactNode;
  const router = createMemoryRouter([{ path: '*', Component: () => page }], { initialEntries: [address] });
  const { result } = renderHook(useQueryParams, {
    wrapper: ({ children }) => {
      page = children;
      return <RouterProvider router={router} />;
    },
  });
  return { change: result.current[1], query: () => router.state.location.search };
}

describe('The query parameters', () => {
  it('keep a dialog that was opened before an earlier search arrives', async () => {
    const { change, query } = rendered('/products?sort=newest');
    await act(async () => {
      change({ open: '7' });
      change({ search: 'lemon' }, { replace: true });
    });
    expect(query()).toBe('?sort=newest&open=7&search=lemon');
  });

  it('drop empty values', async () => {
    const { change, query } = rendered('/products?search=lemon&open=7');
    await act(async () => change({ search: '', open: null }));
    expect(query()).toBe('');
  });
});
