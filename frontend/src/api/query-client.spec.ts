import { aCategory } from '@/testing/products';
import { queryClient } from './query-client';
import { bySortOrder } from './catalogue.queries';
import { cartQueries } from './cart.queries';

const category = (name: string, sortOrder: number, isActive = true) => aCategory({ name, sortOrder, isActive });

describe('the query defaults', () => {
  it('fetch once: no retry, no refetch on focus, no polling, never stale', () => {
    expect(queryClient.getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    });
    expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false });
  });

  it('fetch the cart on every mount', () => {
    expect(cartQueries.lines()).toMatchObject({ staleTime: 0, refetchOnMount: 'always' });
  });

  it('sort categories by sortOrder, then by name', () => {
    const given = [category('Last', 1000), category('Gear', 2), category('Cards', 2)];
    expect(bySortOrder(given).map(({ name }) => name)).toEqual(['Cards', 'Gear', 'Last']);
  });

  it('leave out inactive categories', () => {
    expect(bySortOrder([category('Hidden', 1, false), category('Cookies', 2)])).toHaveLength(1);
  });
});
