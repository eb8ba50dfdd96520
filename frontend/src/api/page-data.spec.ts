import { productQueries } from './catalogue.queries';
import type { Product } from './models';

describe('Data delivered with the page', () => {
  beforeEach(() => jest.resetModules());

  async function queryClient(data: string) {
    document.head.innerHTML = '';
    document.body.innerHTML = data && `<script type="application/json" id="page-data">${data}</script>`;
    return (await import('./query-client')).queryClient;
  }

  it('is not requested again', async () => {
    const lemon = { id: 4, name: 'Lemon Glaze' } as Product;
    const client = await queryClient(
      JSON.stringify({
        site: 'http://shop',
        answers: [
          [['/api/cookies'], [lemon]],
          [['/api/cookies', '4'], lemon],
        ],
      }),
    );
    // This test has no server: a request would fail.
    expect(await client.ensureQueryData(productQueries.list())).toEqual([lemon]);
    expect(await client.ensureQueryData(productQueries.detail('4'))).toEqual(lemon);
    expect(client.getQueryData(productQueries.detail('5').queryKey)).toBeUndefined();
  });

  it('may be empty', async () => {
    const client = await queryClient('');
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
