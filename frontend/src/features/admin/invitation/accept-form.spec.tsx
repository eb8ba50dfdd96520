import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Component as InvitationPage } from '@/routes/invitation';
import { apiAnswers, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';

const CHECK = 'POST /api/reset-password/check';

async function type(password: string, repeated = password): Promise<void> {
  await screen.findByLabelText(/^New password/);
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/^Confirm password/), { target: { value: repeated } });
  fireEvent.click(screen.getByRole('button', { name: 'Join the team' }));
}

describe('an invitation', () => {
  it('is accepted with a new password of at least twelve characters, entered twice', async () => {
    const calls = apiAnswers({ [CHECK]: undefined as never, 'POST /api/reset-password': { message: 'Done' } });
    renderAt('/invitation?token=abc', <InvitationPage />);
    await type('too short');
    expect(await screen.findByText('Please choose a password of at least 12 characters.')).toBeInTheDocument();
    await type('three brown teapots', 'three brown teapot');
    expect(await screen.findByText('Please make sure both passwords are the same.')).toBeInTheDocument();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([CHECK]);
    await type('three brown teapots');
    expect(await screen.findByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/admin/login');
    expect(calls[1]!.body).toEqual({ token: 'abc', newPassword: 'three brown teapots' });
  });

  it('shows at the field that a password is easy to guess, and keeps the typed text', async () => {
    const message = 'This password is among the first that are tried.';
    apiAnswers({
      [CHECK]: undefined as never,
      'POST /api/reset-password': refusal(422, 'password_guessable', message),
    });
    renderAt('/invitation?token=abc', <InvitationPage />);
    await type('Password1234');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toBeInvalid());
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Password1234');
  });

  it.each([
    [
      'that ran out',
      refusal(422, 'invalid_reset_link', 'The reset link is invalid or has expired.'),
      'This invitation does not work',
    ],
    ['while the server is in trouble', refusal(500), 'Your password could not be saved. Please try again.'],
  ])('%s is reported', async (_, answer, message) => {
    apiAnswers({ [CHECK]: undefined as never, 'POST /api/reset-password': answer });
    renderAt('/invitation?token=abc', <InvitationPage />);
    await type('three brown teapots');
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('that is unknown, used or withdrawn says so, and asks for no password', async () => {
    apiAnswers({ [CHECK]: refusal(422, 'invalid_reset_link', 'The reset link is invalid or has expired.') });
    renderAt('/invitation?token=abc', <InvitationPage />);
    expect(await screen.findByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
  });

  it('without its token refers to the e-mail', () => {
    renderAt('/invitation', <InvitationPage />);
    expect(screen.getByRole('heading', { name: 'The link is incomplete' })).toBeInTheDocument();
  });
});
