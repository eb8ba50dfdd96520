import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BRAND_PRESETS, SAMPLE_BRAND } from '@crispi/rules/brand-presets';
import type { BrandForStaff } from '@/api/models';
import { apiAnswers, bodies, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { BrandScreen } from './brand-screen';

const READ = 'GET /api/admin/brand';
const SAVE = 'PUT /api/admin/brand';
const AT = '2026-11-21T19:30:00.000Z';
const saved: BrandForStaff = {
  ...SAMPLE_BRAND,
  version: 2,
  history: [
    { version: 2, who: 'lena@crispi.test', savedAt: AT, address: '127.0.0.1' },
    { version: 1, who: null, savedAt: AT, address: 'sample data' },
  ],
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const card = (title: string) => within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);
const retype = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => screen.getByRole('button', { name: 'Save brand' });

async function open(answers: Parameters<typeof apiAnswers>[0] = {}) {
  const calls = apiAnswers({ [READ]: saved, 'GET /api/admin/brand/typefaces': [], ...answers });
  renderAt('/admin/brand', <BrandScreen />);
  await screen.findByText('No changes');
  return calls;
}

describe('The brand in the back office', () => {
  it('is edited and saved as a whole, from the version that was read', async () => {
    const calls = await open({ [SAVE]: { ...saved, name: 'Il Forno', version: 3 } });
    expect(screen.queryByRole('button', { name: 'Save brand' })).toBeNull();
    await retype(/^Name/, 'Il Forno');
    await userEvent.click(screen.getByRole('radio', { name: 'Fraunces' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Show: bundles' }));
    await userEvent.click(save());
    await waitFor(() => expect(bodies(calls, SAVE)).toHaveLength(1));
    expect(bodies(calls, SAVE)[0]).toMatchObject({
      name: 'Il Forno',
      typeface: 'fraunces',
      version: 2,
      promotions: [{ shown: false }, { shown: true }],
    });
    expect(await screen.findByText('Brand saved')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save brand' })).toBeNull();
  });

  it('offers the nearest color when text on one would be hard to read', async () => {
    await open();
    await retype(/^Button color/, '#ffb3c6');
    const offer = card('Colors').getByRole('button', { name: /^Use #/ });
    await userEvent.click(offer);
    expect(field(/^Button color/)).not.toHaveValue('#ffb3c6');
    expect(card('Colors').queryByText(/hard to read/)).toBeNull();
    await retype(/^Field color/, 'red');
    expect(screen.getByText('Enter a color like #ffd35c.')).toBeVisible();
  });

  it('shows the server’s message at its field', async () => {
    const errors = [{ path: 'hero.title', message: 'Please enter 1 to 60 characters on one line.' }];
    await open({ [SAVE]: () => refusal(422, 'validation_failed', 'Please check the form.', errors) });
    await userEvent.clear(card('Top of the home page').getByRole('textbox', { name: /^Title/ }));
    await userEvent.click(save());
    expect(await card('Top of the home page').findByText('Please enter 1 to 60 characters on one line.')).toBeVisible();
  });

  it('asks which one stays when another person saved first', async () => {
    const theirs = { ...saved, name: 'Theirs', version: 3, history: [{ ...saved.history[0]!, version: 3 }] };
    let reads = 0;
    await open({
      [READ]: () => (reads++ === 0 ? saved : theirs),
      [SAVE]: () => refusal(409, 'brand_changed', 'Changed.'),
    });
    await retype(/^Name/, 'Mine');
    await userEvent.click(save());
    expect(await screen.findByRole('row', { name: 'Name Theirs Mine' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(field(/^Name/)).toHaveValue('Theirs');
  });

  it('begins with one of three looks, and keeps the name', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Use Rose parlor' }));
    expect(screen.getByRole('button', { name: 'Selected: Rose parlor' })).toHaveAttribute('aria-pressed', 'true');
    expect(field(/^Field color/)).toHaveValue('#f7c6d0');
    expect(screen.getByRole('radio', { name: 'DM Serif Display' })).toBeChecked();
    expect(field(/^Name/)).toHaveValue('Crispi');
  });

  it('marks the look that is saved', async () => {
    const { look, name } = BRAND_PRESETS[1]!;
    // As an answer: equal, with other objects.
    await open({ [READ]: structuredClone({ ...saved, ...look }) });
    expect(screen.getByRole('button', { name: `Selected: ${name}` })).toBeVisible();
  });

  it('opens the shop in this brand without saving it', async () => {
    const tab = { location: { href: '' }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const calls = await open({ 'POST /api/admin/brand/preview': undefined });
    await retype(/^Name/, 'Il Forno');
    await userEvent.click(screen.getByRole('button', { name: 'Try it on my shop' }));
    await waitFor(() => expect(tab.location.href).toBe('/'));
    expect(bodies(calls, 'POST /api/admin/brand/preview')[0]).toMatchObject({ name: 'Il Forno' });
  });

  it('loads an earlier version into the form', async () => {
    await open({ 'GET /api/admin/brand/versions/{version}': { ...SAMPLE_BRAND, name: 'Before' } });
    await userEvent.click(screen.getByRole('button', { name: 'Load version 1 into the form' }));
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Before'));
    expect(save()).toBeEnabled();
  });
});
