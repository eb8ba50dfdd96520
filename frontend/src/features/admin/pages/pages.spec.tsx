import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageForStaff } from '@/api/models';
import { apiAnswers, bodies, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { PageScreen } from './page-screen';
import { PagesScreen } from './pages-screen';

const SAVE = 'PUT /api/admin/pages/{slug}';
const AT = '2026-11-21T19:30:00.000Z';
const own = {
  slug: 'terms',
  title: 'Terms of sale',
  confirmed: false,
  version: 0,
  savedBy: null,
  savedAt: null,
} as const;
const terms: PageForStaff = { ...own, description: 'What holds.', body: '## Orders', history: [] };
const newer: PageForStaff = {
  ...terms,
  version: 1,
  title: 'Our terms',
  savedBy: 'lena@crispi.test',
  savedAt: AT,
  history: [own],
};
const preview = { blocks: [{ kind: 'heading' as const, lines: [[{ text: 'Orders' }]] }] };
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const showPage = () => renderAt('/admin/pages/terms', <PageScreen />, '/admin/pages/:slug');
const save = () => screen.getByRole('button', { name: 'Save page' });
const nothingToSave = () => {
  expect(screen.getByText('No changes')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save page' })).toBeNull();
};

describe('The pages in the back office', () => {
  it('show which texts the owner has yet to confirm, and who saved them last', async () => {
    apiAnswers({ 'GET /api/admin/pages': [own, { ...newer, slug: 'help', title: 'Help', confirmed: true }] });
    renderAt('/admin/pages', <PagesScreen />);
    const [draft, help] = within(await screen.findByRole('list', { name: 'Pages' })).getAllByRole('listitem');
    expect(draft).toHaveTextContent('Terms of sale/terms · Not changed yetDraft');
    expect(help).toHaveTextContent('lena@crispi.test');
    expect(help).toHaveTextContent('Confirmed');
    expect(screen.getByText('1 draft to confirm')).toBeVisible();
    expect(within(draft!).getByRole('link')).toHaveAttribute('href', '/admin/pages/terms');
  });

  it('are edited, previewed and saved; a refusal is shown at its field and keeps the text', async () => {
    let refused = true;
    const calls = apiAnswers({
      'GET /api/admin/pages/{slug}': terms,
      'POST /api/admin/pages/preview': preview,
      [SAVE]: () =>
        refused
          ? refusal(422, 'invalid', 'Please check the form.', [{ path: 'title', message: 'Please enter a title.' }])
          : { ...terms, version: 1, title: 'Fair terms', confirmed: true, savedBy: 'me@crispi.test', savedAt: AT },
    });
    showPage();
    await screen.findByRole('heading', { level: 1, name: 'Terms of sale' });
    nothingToSave();
    await userEvent.clear(field(/^Title/));
    await userEvent.type(field(/^Title/), 'Fair terms');
    await userEvent.click(screen.getByRole('switch', { name: 'Confirmed by the owner' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Orders' })).toBeVisible();
    await userEvent.click(save());
    await waitFor(() => expect(field(/^Title/)).toHaveAccessibleDescription('Please enter a title.'));
    refused = false;
    await userEvent.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: 'Fair terms' })).toBeVisible();
    expect(bodies(calls, SAVE).at(-1)).toEqual({
      title: 'Fair terms',
      description: 'What holds.',
      body: '## Orders',
      confirmed: true,
      version: 0,
    });
    nothingToSave();
    expect(screen.getByText('No changes')).toHaveFocus();
  });

  it.each([
    ['Use theirs', 'Our terms', null],
    ['Save mine', 'Mine', expect.objectContaining({ title: 'Mine', version: 1 })],
  ])('show a save by another person: “%s”', async (choice, title, sent) => {
    let saved = false;
    const calls = apiAnswers({
      'GET /api/admin/pages/{slug}': () => (saved ? newer : terms),
      [SAVE]: ({ body }) => {
        saved = true;
        const { version, ...words } = body as PageForStaff;
        return version === 0 ? refusal(409, 'page_changed', 'Changed by lena.') : { ...newer, ...words, version: 2 };
      },
    });
    showPage();
    await screen.findByRole('heading', { level: 1, name: 'Terms of sale' });
    await userEvent.clear(field(/^Title/));
    await userEvent.type(field(/^Title/), 'Mine');
    await userEvent.click(save());
    const row = await screen.findByRole('row', { name: /^Title/ });
    expect(row).toHaveTextContent('TitleOur termsMine');
    expect(field(/^Title/)).toHaveValue('Mine');
    await userEvent.click(screen.getByRole('button', { name: choice }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(field(/^Title/)).toHaveValue(title);
    const last = bodies(calls, SAVE)[1] ?? null;
    expect(last).toEqual(sent);
  });

  it('restore an older version into the editor, to be reviewed and confirmed again', async () => {
    apiAnswers({
      'GET /api/admin/pages/{slug}': { ...newer, confirmed: true },
      'GET /api/admin/pages/{slug}/versions/{version}': { ...terms, body: '## As it was', confirmed: true },
    });
    showPage();
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
    await userEvent.click(screen.getByRole('button', { name: 'Load into the editor: version 0' }));
    await waitFor(() => expect(field(/^Text/)).toHaveValue('## As it was'));
    expect(screen.getByRole('switch', { name: 'Confirmed by the owner' })).not.toBeChecked();
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });
});
