import { adminOrderQueries } from './admin-orders.queries';

const filter = { status: 'pending', day: '', store: null, search: '', view: '', step: '', sort: 'due' } as const;

describe('The list of orders', () => {
  it('is fetched every 15 s, is stale after 5 s, and is not fetched on focus', () => {
    expect(adminOrderQueries.list(filter)).toMatchObject({
      refetchInterval: 15_000,
      staleTime: 5000,
      refetchOnWindowFocus: false,
    });
  });
});
