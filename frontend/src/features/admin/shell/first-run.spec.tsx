import { screen, waitFor } from '@testing-library/react';
import { anAdminCategory, anAdminProduct } from '@/testing/products';
import { apiAnswers, refusal, silence } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf } from '@/testing/screen';
import { aLocation, anAdminStore } from '@/testing/stores';
import { FirstRun, stepsToFirstBox, useFirstRun } from './first-run';

const cookies = anAdminCategory({ kind: 'box_only' });
const stocked = anAdminProduct();
const open = anAdminStore();
const unserved = anAdminStore({ locations: [aLocation({ zipCodes: [] })] });
const missing = (...data: Parameters<typeof stepsToFirstBox>) =>
  stepsToFirstBox(...data)
    .filter(({ done }) => !done)
    .map(({ to }) => to);

function Page() {
  const steps = useFirstRun();
  return steps ? (
    <>
      <FirstRun steps={steps} />
      <p>Content below</p>
    </>
  ) : null;
}

describe('the checklist of an empty shop', () => {
  it('lists all steps in order', () => {
    expect(missing([], [], [], { stripe: null })).toEqual([
      '/admin/products?open=categories',
      '/admin/products?open=new',
      '/admin/stores',
      '/admin/locations',
      '/admin/settings',
    ]);
  });

  it('counts only cookies that shoppers can buy, and stores that are open', () => {
    const closed = { open: '09:00', close: '18:00', closed: true };
    const never = Object.fromEntries(
      Object.keys(open.storeHours).map((day) => [day, closed]),
    ) as typeof open.storeHours;
    const soldOut = { ...stocked, stock: 0 };
    expect(missing([cookies], [soldOut], [{ ...open, storeHours: never }], { stripe: 'live' })).toEqual([
      '/admin/products?open=new',
      '/admin/stores',
    ]);
  });

  it('is shown with its links until a box can be sold', async () => {
    const answers = {
      'GET /api/admin/categories': [cookies],
      'GET /api/admin/cookies': [stocked],
      'GET /api/admin/stores': [unserved],
      'GET /api/admin/settings': { modes: { stripe: 'sandbox' } } as never,
    };
    apiAnswers(answers);
    const { client } = renderAt('/', <Page />);
    expect(await screen.findByText('4 of 5 done')).toBeInTheDocument();
    expect(hrefOf('Add a location and its delivery zip codes')).toBe('/admin/locations');
    apiAnswers({ ...answers, 'GET /api/admin/stores': [open] });
    await client.invalidateQueries();
    await waitFor(() => expect(screen.queryByText(/of 5 done/)).not.toBeInTheDocument());
  });

  it('appears together with the content below it, which would otherwise move', async () => {
    let readSettings = (_: object) => undefined as void;
    const settings = new Promise<object>((resolve) => (readSettings = resolve));
    const calls = apiAnswers({
      'GET /api/admin/categories': [cookies],
      'GET /api/admin/cookies': [],
      'GET /api/admin/stores': [unserved],
      'GET /api/admin/settings': () => settings as never,
    });
    renderAt('/', <Page />);
    await waitFor(() => expect(calls).toHaveLength(4));
    expect(screen.queryByText('Content below')).not.toBeInTheDocument();
    readSettings({ modes: { stripe: 'sandbox' } });
    await expectTexts('3 of 5 done', 'Content below');
  });

  it('does not delay the page of a shop that has cookies to sell', async () => {
    apiAnswers({
      'GET /api/admin/categories': [cookies],
      'GET /api/admin/cookies': [stocked],
      'GET /api/admin/stores': silence,
      'GET /api/admin/settings': silence,
    });
    renderAt('/', <Page />);
    expect(await screen.findByText('Content below')).toBeInTheDocument();
  });

  it('does not delay the page when it fails to load', async () => {
    apiAnswers({
      'GET /api/admin/categories': [cookies],
      'GET /api/admin/cookies': [],
      'GET /api/admin/stores': [unserved],
      'GET /api/admin/settings': refusal(500),
    });
    renderAt('/', <Page />);
    expect(await screen.findByText('Content below')).toBeInTheDocument();
    expect(screen.queryByText(/of 5 done/)).not.toBeInTheDocument();
  });
});
