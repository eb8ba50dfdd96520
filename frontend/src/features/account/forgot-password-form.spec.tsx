import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  it('sends nothing while the e-mail field is empty', () => {
    const asked = apiAnswers({});
    show(<ForgotPasswordForm />, '/forgot-password');
    send('  ');
    expect(asked).toEqual([]);
  });

  it('shows the same message whether or not the account exists, with the address in place of the form', async () => {
    const asked = apiAnswers({ 'POST /api/forgot-password': { message: SENT } });
    show(<ForgotPasswordForm />, '/forgot-password');
    send('rosa@example.com');
    expect(await screen.findByText('Reset link sent')).toBeInTheDocument();
    expect(screen.getAllByText(SENT, { exact: false }).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText(/^Email/)).not.toBeInTheDocument();
    expect(screen.getByText('rosa@example.com')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ email: 'rosa@example.com' })));
    fireEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  });

  it('shows "Sending..." while the request is pending', async () => {
    apiAnswers({ 'POST /api/forgot-password': silence });
    show(<ForgotPasswordForm />, '/forgot-password');
    send('rosa@example.com');
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it("shows the server's message and keeps the typed text", async () => {
    const message = 'Please enter a valid email address.';
    apiAnswers({ 'POST /api/forgot-password': refusal(422, 'invalid_input', message) });
    show(<ForgotPasswordForm />, '/forgot-password');
    send('rosa');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('rosa');
  });

  it('links to the sign-in page', () => {
    apiAnswers({});
    show(<ForgotPasswordForm />, '/forgot-password');
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });
});
