import { fireEvent, screen } from '@testing-library/react';
import { apiAnswers, refusal, silence } from '@/testing/api';
import { resetAccount, show } from '@/features/account/testing/render-account';
import { Component as ResetPassword } from './reset-password';

resetAccount();

const page = () => show(<ResetPassword />, '/reset-password?token=abc-_1');

function type(password: string, repeated: string) {
  const [first, second] = [screen.getByLabelText(/^New password/), screen.getByLabelText(/^Confirm password/)];
  fireEvent.change(first, { target: { value: password } });
  fireEvent.blur(first);
  fireEvent.change(second, { target: { value: repeated } });
  fireEvent.blur(second);
}

const button = () => screen.getByRole('button', { name: 'Reset Password' });

describe('the password reset page', () => {
  it('without a token shows that the link is invalid and links to the sign-in page', async () => {
    apiAnswers({});
    show(<ResetPassword />, '/reset-password');
    expect(await screen.findByText('Invalid reset link')).toBeInTheDocument();
    expect(screen.getByText('The reset link is invalid or has expired.')).toBeInTheDocument();
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login');
  });

  it('disables the button while the entries differ or are too short', () => {
    apiAnswers({});
    page();
    expect(button()).toBeDisabled();
    type('short', 'short');
    expect(button()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Password must be at least 6 characters long.');
    type('butter', 'batter');
    expect(button()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent("Passwords don't match");
    type('butter', 'butter');
    expect(button()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends the token with the password and confirms the change', async () => {
    const asked = apiAnswers({ 'POST /api/reset-password': { message: 'ok' } });
    page();
    type('butter', 'butter');
    fireEvent.click(button());
    expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toBeInTheDocument();
    expect(asked[0]!.body).toEqual({ token: 'abc-_1', newPassword: 'butter' });
    expect(screen.getByText('Password reset successful')).toBeInTheDocument();
    expect(
      screen.getByText('Your password has been reset successfully. You can now log in with your new password.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  });

  it('shows "Resetting..." while the request is pending', async () => {
    apiAnswers({ 'POST /api/reset-password': silence });
    page();
    type('butter', 'butter');
    fireEvent.click(button());
    expect(await screen.findByRole('button', { name: 'Resetting...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('warns about a password that is easy to guess, but accepts it', async () => {
    const warning = 'This password is easy to guess. A longer one of several words is safer.';
    apiAnswers({ 'POST /api/reset-password': { message: 'ok', warning } });
    page();
    type('123456', '123456');
    fireEvent.click(button());
    expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toBeInTheDocument();
    expect(screen.getByText(warning)).toBeInTheDocument();
  });

  it('reports a used link, and links to a new one', async () => {
    const message = 'The reset link is invalid or has expired.';
    apiAnswers({ 'POST /api/reset-password': refusal(422, 'invalid_reset_link', message) });
    page();
    type('butter', 'butter');
    fireEvent.click(button());
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getAllByText('Invalid reset link').length).toBeGreaterThan(0);
  });

  it("shows the server's message for anything else", async () => {
    apiAnswers({ 'POST /api/reset-password': refusal(422, 'password_too_short', 'Twelve characters for staff.') });
    page();
    type('butter', 'butter');
    fireEvent.click(button());
    expect(await screen.findByText('Twelve characters for staff.')).toBeInTheDocument();
  });
});
