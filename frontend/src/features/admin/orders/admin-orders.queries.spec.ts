import { adminOrderQueries } from './admin-orders.queries';

const filter = { status: 'pending', day: '', store: null, search: '', view: '', step: '', sort: 'due' } as const;

describe('The list of orders', () => {
  it('is read again every 15 s, is stale after 5 s, and is not read because the window has the focus', () => {
    expect(adminOrderQueries.list(filter)).toMatchObject({
      refetchInterval: 15_000,
      staleTime: 5000,
      refetchOnWindowFocus: false,
    });
  });
});
