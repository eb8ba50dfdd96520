import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Component as InvitationPage } from '@/routes/invitation';
import { apiAnswers, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';

function type(password: string, repeated = password): void {
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/^Confirm password/), { target: { value: repeated } });
  fireEvent.click(screen.getByRole('button', { name: 'Join the team' }));
}

describe('an invitation', () => {
  it('is accepted with a new password of at least twelve characters, entered twice', async () => {
    const calls = apiAnswers({ 'POST /api/reset-password': { message: 'Done' } });
    renderAt('/invitation?token=abc', <InvitationPage />);
    type('too short');
    expect(await screen.findByText('Please choose a password of at least 12 characters.')).toBeInTheDocument();
    type('three brown teapots', 'three brown teapot');
    expect(await screen.findByText('Please make sure both passwords are the same.')).toBeInTheDocument();
    expect(calls).toEqual([]);
    type('three brown teapots');
    expect(await screen.findByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/admin/login');
    expect(calls[0]!.body).toEqual({ token: 'abc', newPassword: 'three brown teapots' });
  });

  it('shows at the field that a password is easy to guess, and keeps the typed text', async () => {
    const message = 'This password is among the first that are tried.';
    apiAnswers({ 'POST /api/reset-password': refusal(422, 'password_guessable', message) });
    renderAt('/invitation?token=abc', <InvitationPage />);
    type('Password1234');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toBeInvalid());
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Password1234');
  });

  it.each([
    [
      'that ran out',
      refusal(422, 'invalid_reset_link', 'The reset link is invalid or has expired.'),
      /invitation has expired/,
    ],
    ['while the server is in trouble', refusal(500), 'Your password could not be saved. Please try again.'],
  ])('%s is reported', async (_, answer, message) => {
    apiAnswers({ 'POST /api/reset-password': answer });
    renderAt('/invitation?token=abc', <InvitationPage />);
    type('three brown teapots');
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('without its token refers to the e-mail', () => {
    renderAt('/invitation', <InvitationPage />);
    expect(screen.getByRole('heading', { name: 'The link is incomplete' })).toBeInTheDocument();
  });
});
