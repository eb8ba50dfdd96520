import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Team, TeamMember } from '@/api/models';
import { Component as TeamPage } from '@/routes/admin/team';
import { apiAnswers, refusal, silence, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { behindPassword, confirmPassword, expectTexts, findAndPress, pick } from '@/testing/screen';
import { PasswordDialog } from '../shell/password-dialog';

const me: TeamMember = {
  id: 1,
  name: 'Ada Baker',
  email: 'admin@crispi.test',
  role: 'admin',
  twoStep: false,
  lastSeenAt: '2026-11-22T15:00:00.000Z',
  you: true,
};
const lena: TeamMember = {
  ...me,
  id: 2,
  name: 'Lena Weber',
  email: 'lena@crispi.test',
  twoStep: true,
  lastSeenAt: null,
  you: false,
};
const invited = { id: 3, email: 'ada@example.com', expiresAt: '2026-11-23T15:00:00.000Z' };
const tablet = {
  id: 5,
  kind: 'kitchen' as const,
  name: 'Tablet by the oven',
  storeId: 1,
  storeName: 'Crispi Downtown',
  createdAt: '2026-11-22T15:00:00.000Z',
  lastSeenAt: '2026-11-22T15:00:00.000Z',
  expiresAt: '2026-12-22T15:00:00.000Z',
};
const team: Team = { members: [me, lena], invitations: [invited] };

function show(answers: Answers = {}) {
  const calls = apiAnswers({
    'GET /api/admin/team': team,
    'GET /api/admin/second-factor': { on: false, recoveryCodesLeft: 0 },
    'GET /api/admin/device-passes': [tablet],
    'GET /api/admin/stores': [{ id: 1, name: 'Crispi Downtown' }] as never,
    ...answers,
  });
  renderAt(
    '/admin/team',
    <>
      <TeamPage />
      <PasswordDialog username="admin@crispi.test" />
    </>,
  );
  return calls;
}

const inDialog = (role: 'dialog' | 'alertdialog' = 'dialog') => screen.findByRole(role);

/** Opens a member's menu and chooses an item. */
async function choose(name: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `More about ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(item) }));
}

describe('the team', () => {
  it('lists all admins with two-step sign-in and last use, and marks the current user', async () => {
    show();
    const row = (await screen.findByRole('rowheader', { name: /Lena Weber/ })).closest('tr')!;
    expect(within(row).getByText('lena@crispi.test')).toBeInTheDocument();
    expect(within(row).getByText('On')).toBeInTheDocument();
    expect(within(row).getByText('Never')).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: /Ada Baker You/ })).toBeInTheDocument();
    expect(screen.getByText('2 admins')).toBeInTheDocument();
  });

  it('reserves its space while loading, and offers a retry on failure', async () => {
    show({ 'GET /api/admin/team': silence, 'GET /api/admin/device-passes': refusal(500) });
    expect(await screen.findByRole('status', { name: 'Loading the team' })).toBeInTheDocument();
    expect(await screen.findByText('The devices could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('invites by e-mail; a refusal is shown at its field and keeps the typed text', async () => {
    let answer: unknown = refusal(422, 'invalid', 'Please check the form.', [
      { path: 'email', message: 'Please enter a valid email address.' },
    ]);
    const calls = show({ 'POST /api/admin/team/invitations': (() => answer) as never });
    await findAndPress('Invite admin');
    const dialog = within(await inDialog());
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Please enter a name.')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: ' Ada ' } });
    fireEvent.change(dialog.getByLabelText(/^Email/), { target: { value: 'ada@x' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toBeInvalid());
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('ada@x');
    answer = undefined;
    // The button says "Sending..." until the list has been read again.
    fireEvent.click(await dialog.findByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    expect(calls.find(({ endpoint }) => endpoint.startsWith('POST'))!.body).toEqual({ name: 'Ada', email: 'ada@x' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks for the password when the server requires it, and sends the invitation again', async () => {
    const { confirm, answer } = behindPassword(undefined);
    const calls = show({ 'POST /api/admin/team/invitations': answer as never, ...confirm });
    await findAndPress('Invite admin');
    const dialog = within(await inDialog());
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Ada' } });
    fireEvent.change(dialog.getByLabelText(/^Email/), { target: { value: 'ada@example.com' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await confirmPassword();
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    expect(times(calls, 'POST /api/admin/team/invitations')).toBe(2);
  });

  it('withdraws an invitation', async () => {
    const calls = show({ 'DELETE /api/admin/team/invitations/{id}': undefined as never });
    await findAndPress('Withdraw the invitation of ada@example.com');
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/api/admin/team/invitations/3')).toBe(true);
  });

  it.each([
    ['Remove', 'Remove Lena Weber?', 'DELETE /api/admin/team/{id}', 'Lena Weber was removed from the team.'],
    ['Make a customer', 'Make a customer of Lena', 'POST /api/admin/team/{id}/demote', 'Lena Weber is a customer now.'],
    [
      'Reset two-step',
      'Reset two-step sign-in of Lena',
      'DELETE /api/admin/team/{id}/second-factor',
      'Lena Weber now signs in with just a password.',
    ],
  ] as const)('%s: asks for confirmation by name, then does it and reports it', async (item, title, endpoint, text) => {
    const calls = show({ [endpoint]: undefined });
    await choose('Lena Weber', item);
    const question = within(await inDialog('alertdialog'));
    expect(question.getByRole('heading', { name: new RegExp(title.replace('?', '\\?')) })).toBeInTheDocument();
    expect(times(calls, endpoint)).toBe(0);
    fireEvent.click(question.getByRole('button', { name: item }));
    await expectTexts('Team updated', text);
    expect(times(calls, endpoint)).toBe(1);
  });

  it('keeps the confirmation open and gives the reason when the server refuses', async () => {
    show({ 'DELETE /api/admin/team/{id}': refusal(409, 'last_admin', 'This is the last admin.') });
    await choose('Lena Weber', 'Remove');
    const question = within(await inDialog('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('This is the last admin.')).toBeInTheDocument();
    expect(await inDialog('alertdialog')).toBeInTheDocument();
  });

  it('gives the reason why the current user and the last admin cannot be removed', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'More about Ada Baker' }));
    const own = await screen.findByRole('menuitem', { name: /^Remove/ });
    expect(own).toHaveAttribute('aria-disabled', 'true');
    expect(own).toHaveTextContent('Another admin has to do this for you.');
  });

  it('shows that the last admin cannot be removed', async () => {
    show({ 'GET /api/admin/team': { members: [me], invitations: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'More about Ada Baker' }));
    expect(await screen.findByRole('menuitem', { name: /^Remove/ })).toHaveTextContent(
      'The last admin can’t be removed.',
    );
    expect(screen.queryByText('Invitations')).not.toBeInTheDocument();
  });
});

describe('the current user’s two-step sign-in', () => {
  const CODES = Array.from({ length: 10 }, (_, i) => `abcd${i + 2}-fghjk`);

  it('is set up with a QR code or the key as text and a code from the app, and shows recovery codes', async () => {
    let answer: unknown = refusal(422, 'wrong_code', 'This code is wrong or was already used.');
    show({
      'GET /api/admin/second-factor': (() =>
        'recoveryCodes' in (answer as object)
          ? { on: true, recoveryCodesLeft: 10 }
          : { on: false, recoveryCodesLeft: 0 }) as never,
      'POST /api/admin/second-factor/setup': { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Crispi:a?secret=A' },
      'POST /api/admin/second-factor': (() => answer) as never,
    });
    await findAndPress('Set up');
    const dialog = within(await inDialog());
    expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    const turnOn = () => fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    turnOn();
    expect(await dialog.findByText('Enter the 6-digit code from your app.')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText(/^Code/), { target: { value: '123456' } });
    turnOn();
    await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toBeInvalid());
    answer = { recoveryCodes: CODES };
    turnOn();
    expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toBeInTheDocument();
    expect(await screen.findByText('10 recovery codes left.')).toBeInTheDocument();
    for (const code of CODES) expect(screen.getByText(code)).toBeInTheDocument();
  });

  it('warns when few recovery codes are left, and creates new ones after a confirmation', async () => {
    show({
      'GET /api/admin/second-factor': { on: true, recoveryCodesLeft: 2 },
      'POST /api/admin/second-factor/recovery-codes': { recoveryCodes: CODES },
    });
    expect(await screen.findByText('2 recovery codes left.')).toHaveClass('text-caramel');
    await findAndPress('New recovery codes');
    await findAndPress('Make new codes');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent(CODES[0]!);
  });

  it('is turned off after a confirmation', async () => {
    const calls = show({
      'GET /api/admin/second-factor': { on: true, recoveryCodesLeft: 10 },
      'DELETE /api/admin/second-factor': undefined as never,
    });
    await findAndPress('Turn off');
    const question = within(await inDialog('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step sign-in is off')).toBeInTheDocument();
    expect(times(calls, 'DELETE /api/admin/second-factor')).toBe(1);
  });
});

describe('the devices', () => {
  it('are listed with name, kind, store and expiry', async () => {
    show({ 'GET /api/admin/device-passes': [tablet, { ...tablet, id: 6, name: 'Phone', lastSeenAt: null }] });
    expect(await screen.findByText('Tablet by the oven')).toBeInTheDocument();
    expect(screen.getAllByText('Kitchen, Crispi Downtown')).toHaveLength(2);
    await expectTexts(/valid until Dec 22, 2026/, /^Link not opened yet/);
  });

  it('start with an offer to add one', async () => {
    show({ 'GET /api/admin/device-passes': [] });
    expect(await screen.findByText('No devices yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add device' })).toBeInTheDocument();
  });

  it('get a link that is shown once, as a QR code and as text', async () => {
    const url = 'http://localhost/device/abc';
    const calls = show({ 'POST /api/admin/device-passes': { ...tablet, url, lastSeenAt: null } });
    await findAndPress('Add device');
    const dialog = within(await inDialog());
    fireEvent.click(dialog.getByRole('button', { name: 'Add device' }));
    expect(await dialog.findByText('Please name the device.')).toBeInTheDocument();
    expect(dialog.getByText('Please choose one of your stores.')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText(/^Device/), { target: { value: 'Tablet by the oven' } });
    await pick(/^Store/, 'Crispi Downtown');
    fireEvent.click(dialog.getByRole('button', { name: 'Add device' }));
    expect(await screen.findByText(url)).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'QR code for Tablet by the oven' })).toBeInTheDocument();
    expect(calls.find(({ endpoint }) => endpoint === 'POST /api/admin/device-passes')!.body).toEqual({
      name: 'Tablet by the oven',
      kind: 'kitchen',
      storeId: 1,
    });
  });

  it('are revoked after a confirmation', async () => {
    const calls = show({ 'DELETE /api/admin/device-passes/{id}': undefined as never });
    await findAndPress('Revoke the pass of Tablet by the oven');
    await findAndPress('Revoke');
    expect(await screen.findByText('Pass revoked')).toBeInTheDocument();
    expect(times(calls, 'DELETE /api/admin/device-passes/{id}')).toBe(1);
  });
});
