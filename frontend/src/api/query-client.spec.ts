import { aCategory } from '@/testing/products';
import { queryClient } from './query-client';
import { bySortOrder } from './catalogue.queries';
import { cartQueries } from './cart.queries';

const category = (name: string, sortOrder: number, isActive = true) => aCategory({ name, sortOrder, isActive });

describe('how data is read', () => {
  it('asks once: no retry, no refetch on focus, no polling, and an answer never counts as stale', () => {
    expect(queryClient.getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    });
    expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false });
  });

  it('reads the cart afresh every time', () => {
    expect(cartQueries.lines()).toMatchObject({ staleTime: 0, refetchOnMount: 'always' });
  });

  it('orders categories by sortOrder, ties by name', () => {
    const given = [category('Last', 1000), category('Gear', 2), category('Cards', 2)];
    expect(bySortOrder(given).map(({ name }) => name)).toEqual(['Cards', 'Gear', 'Last']);
  });

  it('shows no category that is switched off', () => {
    expect(bySortOrder([category('Hidden', 1, false), category('Cookies', 2)])).toHaveLength(1);
  });
});
