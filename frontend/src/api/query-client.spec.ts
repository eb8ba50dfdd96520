import { queryClient } from './query-client';
import { bySortOrder } from './catalogue.queries';
import { cartQueries, orderQueries } from './cart.queries';

const category = (name: string, sortOrder: number | null, isActive = true) => ({
  id: 1,
  name,
  description: null,
  sortOrder,
  isActive,
  kind: 'standard' as const,
});

describe('§9 how data is read', () => {
  it('asks once: no retry, no refetch on focus, no polling, and an answer never counts as stale', () => {
    expect(queryClient.getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    });
    expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false });
  });

  it('reads cart and orders afresh every time', () => {
    for (const query of [cartQueries.lines(), orderQueries.placed()])
      expect(query).toMatchObject({ staleTime: 0, refetchOnMount: 'always' });
  });

  it('orders categories by sortOrder, a missing one as 999, ties by name', () => {
    const given = [category('Zebra', null), category('Last', 1000), category('Gear', 2), category('Cards', 2)];
    expect(bySortOrder([...given, category('Apple', 999)]).map(({ name }) => name)).toEqual([
      'Cards',
      'Gear',
      'Apple',
      'Zebra',
      'Last',
    ]);
  });

  it('shows no category that is switched off', () => {
    expect(bySortOrder([category('Hidden', 1, false), category('Cookies', 2)])).toHaveLength(1);
  });
});
