import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hasUnsavedChanges } from '@/lib/unsaved-changes';
import type { Settings, SettingsChange } from '@/api/models';
import { apiAnswers, bodies, refusal, refusalWith, silence, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { behindPassword, confirmPassword, expectTexts } from '@/testing/screen';
import { PasswordDialog } from '../shell/password-dialog';
import { SettingsCards } from './settings-cards';

const GET = 'GET /api/admin/settings';
const PUT = 'PUT /api/admin/settings';
const HISTORY = 'GET /api/admin/settings/history';
/** Whether the password was typed recently. */
const TYPED = 'GET /api/admin/confirm-password';

const SAVED: Settings = {
  stripePublicKey: 'pk_test_51abcdefgh',
  stripeSecretKey: '••••••••9876',
  sendgridApiKey: '',
  sendgridFromEmail: '',
  sendgridFromName: '',
  doordashSigningSecret: '',
  doordashDeveloperId: '',
  doordashKeyId: '',
  deliveryBufferMinutes: '30',
  version: 7,
  modes: { stripe: 'test', sendgrid: 'sandbox', doordash: null },
  tests: {
    stripe: { success: true, message: 'Fine', testedAt: new Date(Date.now() - 150_000).toISOString() },
    sendgrid: null,
    doordash: { success: false, message: 'Invalid JWT', testedAt: new Date().toISOString() },
  },
};

const WITH_KEYS: Settings = { ...SAVED, sendgridApiKey: '••••••••5432', doordashKeyId: 'key-1' };

async function open(answers: Answers = {}) {
  const calls = apiAnswers({ [GET]: SAVED, [PUT]: { ...SAVED, version: 8 }, [TYPED]: undefined, ...answers });
  renderAt(
    '/admin/settings',
    <>
      <SettingsCards />
      <PasswordDialog username="lena@crispi.test" />
    </>,
  );
  await screen.findByRole('region', { name: 'Stripe Payment Keys' });
  return { calls, sent: () => bodies<Settings>(calls, PUT) };
}

const STRIPE = 'Stripe Payment Keys';
const SENDGRID = 'SendGrid Email Settings';
const DOORDASH = 'DoorDash Delivery Settings';
const card = (name = STRIPE) => within(screen.getByRole('region', { name }));
const press = (button: string, name?: string) => fireEvent.click(card(name).getByRole('button', { name: button }));
async function edit(name?: string) {
  press('Edit', name);
  await card(name).findByRole('button', { name: 'Lock' });
}
const type = (label: string, value: string, name?: string) =>
  fireEvent.change(card(name).getByLabelText(label), { target: { value } });

describe('the settings page', () => {
  it('has four cards and explains the keys and the sandbox', async () => {
    await open();
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(names).toEqual(
      expect.arrayContaining([STRIPE, SENDGRID, DOORDASH, 'Delivery Time Buffer', 'How to get your keys', 'History']),
    );
    expect(screen.getByText('Sandbox or production')).toBeInTheDocument();
  });

  it('shows the mode and the last test of each provider', async () => {
    await open({ [GET]: WITH_KEYS });
    expect(card().getByText('Test mode')).toBeInTheDocument();
    expect(card().getByText(/Tested 2 min ago: OK/)).toBeInTheDocument();
    expect(card(SENDGRID).getByText('Sandbox')).toBeInTheDocument();
    expect(card(SENDGRID).getByText('Not tested yet.')).toBeInTheDocument();
    expect(card(DOORDASH).getByText('Not set up')).toBeInTheDocument();
    expect(card(DOORDASH).getByText('Invalid JWT')).toBeInTheDocument();
  });

  it('shows what is missing before a provider is real', async () => {
    await open({ [GET]: { ...SAVED, stripeSecretKey: '', modes: { ...SAVED.modes, stripe: 'sandbox' } } });
    expect(card().getByText('Still missing: secret key.')).toBeInTheDocument();
  });

  it('shows the hints pk_, sk_ and SG.', async () => {
    await open();
    await edit();
    await edit(SENDGRID);
    for (const hint of [/Starts with pk_/, /Starts with sk_/, /Starts with SG\./])
      expect(screen.getByText(hint)).toBeInTheDocument();
  });

  it('reserves its space while loading, and offers a retry', async () => {
    let broken = true;
    apiAnswers({ [GET]: () => (broken ? refusal(500) : SAVED) });
    renderAt('/admin/settings', <SettingsCards />);
    await screen.findByText('The settings could not be loaded');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: STRIPE })).toBeInTheDocument();
  });

  it('sends a former admin to the sign-in page', async () => {
    apiAnswers({ [GET]: refusal(403, 'forbidden', 'You don’t have permission to do this.') });
    const { here } = renderAt('/admin/settings', <SettingsCards />, '/admin/settings');
    await waitFor(() => expect(here()).toBe('/admin/login'));
  });
});

describe('a card of keys', () => {
  it('is read-only until Edit is pressed, and again after Lock', async () => {
    await open();
    expect(card().getByLabelText('Secret Key')).toHaveAttribute('readonly');
    await edit();
    expect(card().getByLabelText('Secret Key')).not.toHaveAttribute('readonly');
    expect(card().getByLabelText('Publishable Key')).toHaveFocus();
    expect(card(SENDGRID).queryByLabelText('API Key')).toBeNull();
    expect(card(SENDGRID).getAllByText('Not set')).toHaveLength(3);
    press('Lock');
    expect(card().getByLabelText('Secret Key')).toHaveAttribute('readonly');
  });

  it('hides secrets until they are revealed, and shows the last four characters of a saved one', async () => {
    await open();
    expect(card().getByLabelText('Secret Key')).toHaveAttribute('type', 'password');
    expect(card().getByText(/Saved, ends in 9876/)).toBeInTheDocument();
    await edit();
    press('Show secret key');
    expect(card().getByLabelText('Secret Key')).toHaveAttribute('type', 'text');
    press('Hide secret key');
    expect(card().getByLabelText('Secret Key')).toHaveAttribute('type', 'password');
  });

  it('lists the unsaved changes, warns on leaving, and can discard them', async () => {
    await open();
    await edit();
    type('Secret Key', 'sk_test_51new');
    expect(card().getByText('Unsaved: secret key')).toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(true);
    press('Discard');
    expect(card().queryByText(/Unsaved/)).not.toBeInTheDocument();
    expect(card().getByLabelText('Secret Key')).toHaveValue('••••••••9876');
    expect(hasUnsavedChanges()).toBe(false);
  });

  it('sends all nine settings with masks unchanged, leaves out edits of other cards, and locks again', async () => {
    const { sent } = await open();
    await edit(SENDGRID);
    type('API Key', 'SG.typed', SENDGRID);
    await edit();
    type('Publishable Key', 'pk_test_51other');
    press('Save Settings');
    expect(await screen.findByText('Settings Updated')).toBeInTheDocument();
    const expected: Partial<Settings> = { ...SAVED, stripePublicKey: 'pk_test_51other' };
    delete expected.modes;
    delete expected.tests;
    expect(sent()).toEqual([expected]);
    expect(card().getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(card(SENDGRID).getByLabelText('API Key')).toHaveValue('SG.typed');
  });

  it('offers Save Settings and the button that shows a secret only while it is unlocked', async () => {
    await open();
    const button = (name: string) => card().queryByRole('button', { name });
    const offered = () => ['Test', 'Show secret key', 'Save Settings'].filter((name) => button(name));
    expect(offered()).toEqual(['Test']);
    await edit();
    expect(offered()).toEqual(['Test', 'Show secret key', 'Save Settings']);
  });

  it('warns that an emptied secret is removed', async () => {
    const { sent } = await open();
    await edit();
    type('Secret Key', '');
    expect(card().getByText(/Leave empty to remove the saved key/)).toBeInTheDocument();
    press('Save Settings');
    await waitFor(() => expect(sent()[0]!.stripeSecretKey).toBe(''));
  });

  it('shows the server’s message when saving fails, at the field too, and keeps the typed text', async () => {
    const message = 'Paste the whole key, or leave the field as it was';
    await open({ [PUT]: refusal(422, 'invalid', 'Please check the form.', [{ path: 'stripeSecretKey', message }]) });
    await edit();
    type('Secret Key', '••••••••9876x');
    press('Save Settings');
    expect(await screen.findByText('Please check the form.')).toBeInTheDocument();
    expect(card().getByLabelText('Secret Key')).toBeInvalid();
    expect(card().getByLabelText('Secret Key')).toHaveFocus();
    expect(card().getByText(message)).toBeInTheDocument();
    expect(card().getByLabelText('Secret Key')).toHaveValue('••••••••9876x');
  });

  it('shows a default message when the server sends none', async () => {
    await open({ [PUT]: refusal(502) });
    await edit();
    type('Secret Key', 'sk_test_51new');
    press('Save Settings');
    await expectTexts('Failed to update settings', 'Error');
  });

  it('asks for the password before it unlocks, and stays locked without it', async () => {
    const { confirm, answer } = behindPassword(undefined);
    await open({ [TYPED]: answer, ...confirm });
    press('Edit');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(card().getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-busy'));
    expect(card().getByLabelText('Secret Key')).toHaveAttribute('readonly');
    press('Edit');
    await confirmPassword();
    await waitFor(() => expect(card().getByLabelText('Publishable Key')).toHaveFocus());
    expect(card().getByLabelText('Secret Key')).not.toHaveAttribute('readonly');
  });

  it('unlocks when the API does not answer: saving then asks for the password', async () => {
    await open({ [TYPED]: refusal(502) });
    await edit();
    expect(card().getByLabelText('Secret Key')).not.toHaveAttribute('readonly');
  });

  it('asks for the password again, and continues once it is right', async () => {
    const { confirm, answer } = behindPassword(SAVED);
    const { sent } = await open({ [PUT]: answer, ...confirm });
    await edit();
    type('Secret Key', 'sk_test_51new');
    press('Save Settings');
    await confirmPassword();
    expect(await screen.findByText('Settings Updated')).toBeInTheDocument();
    expect(sent().map(({ stripeSecretKey }) => stripeSecretKey)).toEqual(['sk_test_51new', 'sk_test_51new']);
  });

  it('keeps the typed text when the password dialog is cancelled, without a message', async () => {
    await open({ [PUT]: refusal(403, 'password_required', 'Please enter your password once more.') });
    await edit();
    type('Secret Key', 'sk_test_51new');
    press('Save Settings');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(card().getByLabelText('Secret Key')).toHaveValue('sk_test_51new');
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  it.each([
    ['Publishable Key', 'sk_test_51abc', /This is a secret key. It belongs in the other field/],
    ['Publishable Key', 'hello', /A publishable key starts with pk_/],
    ['Publishable Key', 'pk_live_51abc', /The publishable key is a live key, the secret key a test key/],
    ['Secret Key', 'pk_test_51abc', /This is a publishable key. It belongs in the other field/],
    ['Secret Key', 'sk_live_51abc', /The publishable key is a test key, the secret key a live key/],
  ])('warns about a key that looks wrong: %s %s', async (label, value, warning) => {
    await open();
    await edit();
    expect(card().queryByText(warning)).not.toBeInTheDocument();
    type(label, value);
    expect(card().getByText(warning)).toBeInTheDocument();
  });

  it('warns about test keys where cards are charged', async () => {
    await open({ [GET]: { ...SAVED, modes: { ...SAVED.modes, stripe: 'live' }, stripePublicKey: 'pk_live_51abc' } });
    await edit();
    type('Publishable Key', 'pk_test_51abc');
    type('Secret Key', 'sk_test_51abc');
    expect(card().getByText('These are test keys. No card would be charged.')).toBeInTheDocument();
  });
});

describe('when another user has saved first', () => {
  const newer = { ...SAVED, version: 9, deliveryBufferMinutes: '60', stripeSecretKey: '••••••••1111' };
  const overtaken = (settings: string[]) => ({
    [GET]: SAVED,
    [TYPED]: undefined,
    [PUT]: ({ body }: { body: unknown }) => {
      if ((body as Settings).version === 9) return newer;
      answers[GET] = newer;
      const change = { changedBy: 'max@crispi.test', changedAt: new Date().toISOString(), settings };
      return refusalWith(409, { code: 'settings_changed', ...change });
    },
  });
  let answers: ReturnType<typeof overtaken>;

  async function saveMine(settings: string[]) {
    answers = overtaken(settings);
    const opened = apiAnswers(answers as Answers);
    renderAt('/admin/settings', <SettingsCards />);
    await screen.findByRole('region', { name: STRIPE });
    await edit();
    type('Secret Key', 'sk_test_51mine');
    press('Save Settings');
    return () => bodies<Settings>(opened, PUT);
  }

  it('saves over a change of other cards without a confirmation', async () => {
    const sent = await saveMine(['deliveryBufferMinutes']);
    expect(await screen.findByText('Settings Updated')).toBeInTheDocument();
    expect(sent()[1]).toMatchObject({
      version: 9,
      deliveryBufferMinutes: '60',
      stripeSecretKey: 'sk_test_51mine',
    });
  });

  it('shows who made the change, and saves the own version only on request', async () => {
    const sent = await saveMine(['stripeSecretKey']);
    await expectTexts('Changed by max@crispi.test just now', /^Stripe secret key\./);
    expect(card().getByLabelText('Secret Key')).toHaveValue('sk_test_51mine');
    expect(sent()).toHaveLength(1);
    press('Save mine');
    expect(await screen.findByText('Settings Updated')).toBeInTheDocument();
    expect(sent()[1]).toMatchObject({ version: 9, stripeSecretKey: 'sk_test_51mine' });
  });

  it('loads the other version on request', async () => {
    const sent = await saveMine(['stripeSecretKey']);
    await screen.findByText('Changed by max@crispi.test just now');
    press('Use theirs');
    expect(card().getByLabelText('Secret Key')).toHaveValue('••••••••1111');
    expect(card().queryByText(/Changed by/)).not.toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });
});

describe('the Test buttons', () => {
  const all = [
    ['Stripe Keys Test Failed', STRIPE, 'POST /api/test-stripe-keys'],
    ['SendGrid Test Failed', SENDGRID, 'POST /api/test-sendgrid-config'],
    ['DoorDash Test Failed', DOORDASH, 'POST /api/test-doordash-config'],
  ] as const;

  it('are off, and say why, while there is no key to test', async () => {
    await open();
    const test = (name: string) => card(name).getByRole('button', { name: 'Test' });
    expect(test(STRIPE)).toBeEnabled();
    expect(test(SENDGRID)).toBeDisabled();
    expect(test(SENDGRID)).toHaveAccessibleDescription('Press Edit to enter the keys.');
    await edit(SENDGRID);
    expect(test(SENDGRID)).toHaveAccessibleDescription('Save the keys to test them.');
    expect(test(DOORDASH)).toBeDisabled();
    await edit(DOORDASH);
    expect(test(DOORDASH)).toHaveAccessibleDescription('Enter the keys to test them.');
    type('Key ID', 'key-1', DOORDASH);
    expect(test(DOORDASH)).toBeEnabled();
  });

  it.each(all)('report %s with the provider’s message', async (title, name, endpoint) => {
    const { calls } = await open({
      [GET]: WITH_KEYS,
      [endpoint]: { success: false, message: 'Invalid API Key provided' },
    });
    press('Test', name);
    expect(await screen.findByText(title)).toBeInTheDocument();
    const { body } = calls.find((call) => call.endpoint === endpoint)!;
    const keys = { signingSecret: '', developerId: '', keyId: 'key-1' };
    expect(body).toEqual(title.startsWith('DoorDash') ? keys : undefined);
    expect(screen.getByText('Invalid API Key provided')).toBeInTheDocument();
  });

  it.each(all)('report %s with a default message', async (title, name, endpoint) => {
    await open({ [GET]: WITH_KEYS, [endpoint]: refusal(502) });
    press('Test', name);
    await expectTexts(title, 'Please check your configuration');
  });

  it('report success, and the card shows it', async () => {
    const passed = { success: true, message: 'Stripe accepted the keys (test mode).' };
    let tested = false;
    await open({
      [GET]: () => ({
        ...SAVED,
        tests: { ...SAVED.tests, stripe: tested ? { ...passed, testedAt: new Date().toISOString() } : null },
      }),
      'POST /api/test-stripe-keys': () => {
        tested = true;
        return passed;
      },
    });
    expect(card().getByText('Not tested yet.')).toBeInTheDocument();
    press('Test');
    expect(await screen.findByText('Stripe Keys Test Passed')).toBeInTheDocument();
    expect(await card().findByText(/Tested just now: OK/)).toBeInTheDocument();
  });

  it('test the typed keys of DoorDash, and the saved keys of Stripe and SendGrid', async () => {
    const { calls } = await open({ 'POST /api/test-doordash-config': { success: true, message: 'Fine' } });
    await edit(DOORDASH);
    type('Developer ID', 'dev-1', DOORDASH);
    press('Test', DOORDASH);
    await screen.findByText('DoorDash Test Passed');
    expect(calls.find(({ endpoint }) => endpoint === 'POST /api/test-doordash-config')!.body).toEqual({
      developerId: 'dev-1',
      keyId: '',
      signingSecret: '',
    });
    await edit();
    type('Secret Key', 'sk_test_51new');
    expect(card().getByRole('button', { name: 'Test' })).toBeDisabled();
    expect(card().getByText('Test asks Stripe with the saved keys: save first.')).toBeInTheDocument();
  });
});

describe('the Delivery Time Buffer', () => {
  const BUFFER = 'Delivery Time Buffer';

  it('offers 0, 15, 30, 60 and 120 minutes, and 30 is chosen', async () => {
    await open();
    const options = card(BUFFER).getAllByRole('radio');
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['0', '15', '30', '60', '120']);
    expect(card(BUFFER).getByRole('radio', { name: '30 min recommended' })).toBeChecked();
    expect(card(BUFFER).getByRole('radio', { name: '0 min testing only' })).not.toBeChecked();
  });

  it('explains its effect for shoppers, and is saved', async () => {
    const { sent } = await open({ [PUT]: { ...SAVED, deliveryBufferMinutes: '120' } });
    expect(card(BUFFER).getByText(/starting 1 h 30 min from now/)).toBeInTheDocument();
    fireEvent.click(card(BUFFER).getByRole('radio', { name: '120 min' }));
    expect(card(BUFFER).getByText(/starting 3 h from now/)).toBeInTheDocument();
    press('Save Settings', BUFFER);
    expect(await screen.findByText('Settings Updated')).toBeInTheDocument();
    expect(sent()[0]).toMatchObject({ deliveryBufferMinutes: '120', stripeSecretKey: '••••••••9876' });
  });

  it('saves nothing while nothing was changed, and says so', async () => {
    const { sent } = await open();
    press('Save Settings', BUFFER);
    expect(card(BUFFER).getByText('No changes')).toBeInTheDocument();
    expect(card(BUFFER).getByRole('button', { name: 'Save Settings' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(card(BUFFER).getByRole('radio', { name: '120 min' }));
    press('Save Settings', BUFFER);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('shows a value that was not set on this page', async () => {
    await open({ [GET]: { ...SAVED, deliveryBufferMinutes: '45' } });
    expect(card(BUFFER).getByRole('radio', { name: '45 min' })).toBeChecked();
  });
});

describe('the history of the settings', () => {
  const line = (id: number): SettingsChange => ({
    id,
    who: id === 1 ? null : 'max@crispi.test',
    changedAt: '2026-11-21T15:42:00.000Z',
    address: id === 1 ? null : '10.1.2.3',
    changes: [
      { setting: 'stripeSecretKey', from: '', to: '••••••••9876' },
      { setting: 'deliveryBufferMinutes', from: id === 1 ? null : '30', to: id === 1 ? null : '60' },
    ],
  });
  const openHistory = () => fireEvent.click(card('History').getByRole('button', { name: 'History' }));

  it('is collapsed, and loads when it is expanded', async () => {
    const { calls } = await open({ [HISTORY]: [line(2)] });
    expect(times(calls, HISTORY)).toBe(0);
    openHistory();
    expect(await card('History').findByText('max@crispi.test')).toBeInTheDocument();
    expect(card('History').getByText('from 10.1.2.3')).toBeInTheDocument();
    expect(card('History').getByText('Stripe secret key').closest('li')).toHaveTextContent(
      'none → became ••••••••9876',
    );
    expect(card('History').getByText('Delivery Time Buffer').closest('li')).toHaveTextContent('30 → became 60');
  });

  it('continues page by page, to changes of which only the names were recorded', async () => {
    await open({
      [HISTORY]: ({ path }) =>
        path.includes('before') ? [line(1)] : Array.from({ length: 20 }, (_, at) => line(21 - at)),
    });
    openHistory();
    fireEvent.click(await card('History').findByRole('button', { name: 'Show earlier changes' }));
    expect(await card('History').findByText('A deleted account')).toBeInTheDocument();
    expect(card('History').queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
  });

  it('shows a message when it is empty, and offers a retry when it fails to load', async () => {
    let broken = true;
    await open({ [HISTORY]: () => (broken ? refusal(500) : []) });
    openHistory();
    await card('History').findByText('The history could not be loaded');
    broken = false;
    fireEvent.click(card('History').getByRole('button', { name: 'Try again' }));
    expect(await card('History').findByText('No one has changed the settings yet.')).toBeInTheDocument();
  });

  it('reserves its space while loading', async () => {
    await open({ [HISTORY]: silence });
    openHistory();
    expect(card('History').queryByRole('list')).not.toBeInTheDocument();
  });
});
