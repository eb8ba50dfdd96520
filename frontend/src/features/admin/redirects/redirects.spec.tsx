import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Redirect, RedirectReport } from '@/api/models';
import { apiAnswers, bodies, refusal, refusalWith, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts } from '@/testing/screen';
import { RedirectsScreen } from './redirects-screen';

const LIST = 'GET /api/admin/redirects';
const ADD = 'POST /api/admin/redirects';
const CHANGE = 'PUT /api/admin/redirects/{id}';
const DELETE = 'DELETE /api/admin/redirects/{id}';
const IMPORT = 'POST /api/admin/redirects/import';

const lemon: Redirect = {
  id: 7,
  from: '/products/lemon',
  to: '/product/3',
  isMissing: false,
  savedBy: 'lena@crispi.test',
  savedAt: '2026-11-21T19:30:00.000Z',
};

const listOf = (...rows: Redirect[]) =>
  Response.json(rows, { headers: { 'x-total-count': rows.length === 50 ? '1234' : String(rows.length) } });

function open(answers: Answers = {}, at = '') {
  const calls = apiAnswers({ [LIST]: () => listOf(lemon), ...answers });
  return { calls, ...renderAt(`/admin/redirects${at}`, <RedirectsScreen />, '/admin/redirects') };
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('The redirects', () => {
  it('are listed with who saved them, and those that lead to a missing page are marked', async () => {
    open({ [LIST]: () => listOf({ ...lemon, isMissing: true }, { ...lemon, id: 6, from: '/old', savedBy: null }) });
    const [first, second] = within(await screen.findByRole('list', { name: 'Redirects' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('/products/lemon/product/3Leads to a page that is missinglena@crispi.test, ');
    expect(second).not.toHaveTextContent('missing');
    expect(second).toHaveTextContent('A deleted account, ');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/product/3');
    expect(screen.getByText('2 redirects')).toBeVisible();
  });

  it('say what they are for while there is none', async () => {
    open({ [LIST]: () => listOf() });
    await expectTexts('No redirects yet', /Did your shop have another website before\?/);
    await press('Import from CSV');
    expect(await screen.findByRole('dialog', { name: 'Import redirects' })).toBeVisible();
  });

  it('are searched by the address of the page, and read page by page', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({ ...lemon, id: 100 - at, from: `/old/${at}` }));
    const { calls, here } = open(
      {
        [LIST]: ({ path }) =>
          path.includes('search=x') ? listOf() : path.includes('before=51') ? listOf(lemon) : listOf(...rows),
      },
      '?search=old',
    );
    expect(await screen.findByText('1,234 redirects')).toBeVisible();
    await press('Show more redirects');
    expect(await screen.findByText('/products/lemon')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/admin/redirects?limit=50&search=old',
      '/api/admin/redirects?limit=50&search=old&before=51',
    ]);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search redirects' }), { target: { value: 'x' } });
    expect(await screen.findByText('No redirect matches “x”')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
    await waitFor(() => expect(here()).toBe('/admin/redirects'));
  });

  it('are added; a refusal is shown at its field and keeps what was typed', async () => {
    let refused = true;
    const { calls } = open({
      [ADD]: () =>
        refused
          ? refusal(422, 'invalid', 'Please check the form.', [
              { path: 'from', message: 'This address already leads to /about.' },
            ])
          : lemon,
    });
    await screen.findByText('/products/lemon');
    await press('Add redirect');
    await press('Save redirect');
    expect(field(/^Old address/)).toHaveAccessibleDescription('Enter the old address.');
    expect(field(/^Leads to/)).toHaveAccessibleDescription('Enter the page it leads to.');
    await userEvent.type(field(/^Old address/), '/products/lemon');
    await userEvent.type(field(/^Leads to/), '/product/3');
    await press('Save redirect');
    await waitFor(() =>
      expect(field(/^Old address/)).toHaveAccessibleDescription('This address already leads to /about.'),
    );
    expect(field(/^Old address/)).toHaveFocus();
    refused = false;
    await press('Save redirect');
    await expectTexts('Redirect added', '/products/lemon leads to /product/3.');
    expect(bodies(calls, ADD).at(-1)).toEqual({ from: '/products/lemon', to: '/product/3' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are edited, and deleted after a question', async () => {
    const { calls } = open({ [CHANGE]: { ...lemon, to: '/about' }, [DELETE]: undefined });
    await screen.findByText('/products/lemon');
    await press('Edit /products/lemon');
    await userEvent.clear(field(/^Leads to/));
    await userEvent.type(field(/^Leads to/), '/about');
    await press('Save redirect');
    await expectTexts('Redirect updated');
    expect(bodies(calls, CHANGE)).toEqual([{ from: '/products/lemon', to: '/about' }]);
    await press('Delete /products/lemon');
    expect(await screen.findByText(/Visitors of this address will find no page\./)).toBeVisible();
    await press('Delete redirect');
    await expectTexts('Redirect deleted');
    expect(calls.filter(({ endpoint }) => endpoint === DELETE).map(({ path }) => path)).toEqual([
      '/api/admin/redirects/7',
    ]);
  });
});

describe('The import of redirects', () => {
  const NOTHING: RedirectReport = { applied: false, created: 0, changed: 0, unchanged: 0, refused: 0, lines: [] };
  const line = { from: '/old', to: '/about', before: null, errors: [] };
  const good: RedirectReport = {
    ...NOTHING,
    created: 1,
    changed: 1,
    lines: [
      { ...line, line: 2, action: 'created' },
      { ...line, line: 3, action: 'changed', from: '/products/lemon', before: '/product/3' },
    ],
  };
  const bad: RedirectReport = {
    ...NOTHING,
    created: 1,
    refused: 1,
    lines: [
      { ...line, line: 2, action: 'created' },
      { ...line, line: 3, action: 'refused', from: '/products/1', errors: [{ column: 'From', message: 'Ours.' }] },
    ],
  };

  async function choose(answer: unknown) {
    const answers = { [LIST]: () => listOf(), [IMPORT]: answer as never };
    const calls = apiAnswers(answers);
    renderAt('/admin/redirects', <RedirectsScreen />, '/admin/redirects');
    await userEvent.click(await screen.findByRole('button', { name: 'Import from CSV' }));
    const file = new File(['From,To'], 'redirects.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('File Choose file'), { target: { files: [file] } });
    return { answers, calls };
  }
  const send = () => press('Import');

  it('shows what each line does before anything is changed', async () => {
    const { answers, calls } = await choose(good);
    await expectTexts('1 new, 1 changed, 0 unchanged, 0 refused', '(was /product/3)');
    answers[IMPORT] = { ...good, applied: true } as never;
    await send();
    await expectTexts('Redirects imported', '1 added, 1 changed.');
    expect(calls.flatMap(({ endpoint, path }) => (endpoint === IMPORT ? path : []))).toEqual([
      '/api/admin/redirects/import?dryRun=true',
      '/api/admin/redirects/import',
    ]);
  });

  it('imports nothing while a line is refused, and shows it first with the reason', async () => {
    const { calls } = await choose(bad);
    const lines = within(await screen.findByRole('list', { name: 'Lines in the file' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('Line 3Refused/products/1 → /aboutFrom: Ours.');
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing was changed/);
    expect(times(calls, IMPORT)).toBe(1);
  });

  it('shows a line that is refused only since the check, and why a file is none', async () => {
    const { answers } = await choose(good);
    await screen.findByText('1 new, 1 changed, 0 unchanged, 0 refused');
    answers[IMPORT] = refusalWith(422, { code: 'import_refused', report: bad }) as never;
    await send();
    await expectTexts('From: Ours.');
    answers[IMPORT] = refusal(422, 'invalid', 'The file is empty.') as never;
    fireEvent.change(screen.getByLabelText('File Choose file'), { target: { files: [new File([], 'a.csv')] } });
    await expectTexts('The file is empty.');
  });
});
