import { fireEvent, screen } from '@testing-library/react';
import { ForgotPasswordForm } from './forgot-password-form';
import { apiAnswers, refusal, silence } from '@/testing/api';
import { resetAccount, show } from './testing/render-account';

resetAccount();

const SENT = 'If an account with this email exists, you will receive a password reset link.';

function send(email: string) {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
}

describe('the page for a forgotten password', () => {
  it('sends nothing while the email is empty', () => {
    const asked = apiAnswers({});
    show(<ForgotPasswordForm />, '/forgot-password');
    send('  ');
    expect(asked).toEqual([]);
  });

  it('says the same whether or not the address has an account, and clears the field', async () => {
    apiAnswers({ 'POST /api/forgot-password': { message: SENT } });
    show(<ForgotPasswordForm />, '/forgot-password');
    send('rosa@example.com');
    expect(await screen.findByText('Reset link sent')).toBeInTheDocument();
    expect(screen.getAllByText(SENT, { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  });

  it('shows "Sending..." meanwhile', async () => {
    apiAnswers({ 'POST /api/forgot-password': silence });
    show(<ForgotPasswordForm />, '/forgot-password');
    send('rosa@example.com');
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  it("says the server's reason and keeps what was typed", async () => {
    const message = 'Please enter a valid email address.';
    apiAnswers({ 'POST /api/forgot-password': refusal(422, 'invalid_input', message) });
    show(<ForgotPasswordForm />, '/forgot-password');
    send('rosa');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('rosa');
  });

  it('leads back to the sign-in page', () => {
    apiAnswers({});
    show(<ForgotPasswordForm />, '/forgot-password');
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });
});
