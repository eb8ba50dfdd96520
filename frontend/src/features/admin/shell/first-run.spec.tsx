import { screen, waitFor } from '@testing-library/react';
import { anAdminCategory, anAdminProduct } from '@/testing/admin-products';
import { apiAnswers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { aStore } from '@/testing/stores';
import { FirstRun } from './first-run';
import { stepsToFirstBox } from './first-run-steps';

const cookies = anAdminCategory({ kind: 'box_only' });
const stocked = anAdminProduct();
const location = { id: 1 } as never;
const open = aStore({ locations: [location] });
const missing = (...given: Parameters<typeof stepsToFirstBox>) =>
  stepsToFirstBox(...given)
    .filter(({ done }) => !done)
    .map(({ to }) => to);

describe('the way to the first box', () => {
  it('names everything in an empty shop, in order', () => {
    expect(missing([], [], [], { stripe: null })).toEqual([
      '/admin/products?open=categories',
      '/admin/products?open=new',
      '/admin/stores',
      '/admin/locations',
      '/admin/settings',
    ]);
  });

  it('counts only cookies that shoppers can buy, and stores that open', () => {
    const closed = { open: '09:00', close: '18:00', closed: true };
    const never = Object.fromEntries(Object.keys(open.hours).map((day) => [day, closed])) as typeof open.hours;
    const soldOut = { ...stocked, stock: 0 };
    expect(missing([cookies], [soldOut], [{ ...open, hours: never }], { stripe: 'live' })).toEqual([
      '/admin/products?open=new',
      '/admin/stores',
    ]);
  });

  it('is shown with its links until a box can be sold, and then goes away', async () => {
    const answers = {
      'GET /api/admin/categories': [cookies],
      'GET /api/admin/cookies': [stocked],
      'GET /api/stores': [aStore()],
      'GET /api/admin/settings': { modes: { stripe: 'sandbox' } } as never,
    };
    apiAnswers(answers);
    const { client } = renderAt('/', <FirstRun />);
    expect(await screen.findByText('4 of 5 done')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a location to the store' })).toHaveAttribute(
      'href',
      '/admin/locations',
    );
    apiAnswers({ ...answers, 'GET /api/stores': [open] });
    await client.invalidateQueries();
    await waitFor(() => expect(screen.queryByText(/of 5 done/)).not.toBeInTheDocument());
  });
});
