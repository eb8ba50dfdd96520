import { fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@/api/query-client';
import { LoginForm } from './login-form';
import { type Answers, apiAnswers, refusal, silence } from '@/testing/api';
import { resetAccount, show } from './testing/render-account';
import { rosa } from './testing/samples';

resetAccount();

function type(email: string, password: string) {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: email } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the sign-in page', () => {
  it('requires both fields and sends nothing without them', async () => {
    const asked = apiAnswers({});
    show(<LoginForm />, '/login');
    type('rosa@example.com', '');
    expect(await screen.findByText('Please enter both email and password.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('shows "Signing in..." while the request is pending', async () => {
    apiAnswers({ 'POST /api/login': silence });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'butter');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('drops all cached data and goes where the server redirects', async () => {
    queryClient.setQueryData(['/api/orders/my'], 'of another customer');
    const asked = apiAnswers({ 'POST /api/login': { user: rosa, redirectUrl: '/admin/orders' } });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'butter');
    expect(await screen.findByLabelText('address')).toHaveTextContent('/admin/orders');
    expect(screen.getByText('Login Successful')).toBeInTheDocument();
    expect(screen.getByText('Welcome back!')).toBeInTheDocument();
    expect(asked[0]!.body).toEqual({ email: 'rosa@example.com', password: 'butter' });
    expect(queryClient.getQueryData(['/api/orders/my'])).toBeUndefined();
  });

  it('asks for the code of the second factor when the server does, and shows why it was refused', async () => {
    const required = refusal(401, 'second_factor_required', 'Please enter the code from your authenticator app.');
    const wrong = refusal(401, 'wrong_code', 'This code is wrong or was already used.');
    const answers: Answers = { 'POST /api/login': required };
    const asked = apiAnswers(answers);
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'butter');
    const code = await screen.findByLabelText(/^Code/);
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Please enter the code from your authenticator app.')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
    answers['POST /api/login'] = wrong;
    fireEvent.change(code, { target: { value: ' 123456 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(code).toBeInvalid());
    expect(asked[1]!.body).toEqual({ email: 'rosa@example.com', password: 'butter', code: '123456' });
    expect(screen.getByLabelText(/^Password/)).toHaveValue('butter');
  });

  it('marks both fields when they are refused, and keeps the reason below the password', async () => {
    const message = 'Invalid email or password. Please try again.';
    apiAnswers({ 'POST /api/login': refusal(401, 'wrong_credentials', message) });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'wrong');
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toBeInvalid());
    expect(screen.getByLabelText(/^Password/)).toBeInvalid();
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(message);
    expect(screen.getByText('Login Failed')).toBeInTheDocument();
  });

  it("shows the server's message on failure", async () => {
    const message = 'Too many attempts. Try again in 15 minutes.';
    apiAnswers({ 'POST /api/login': refusal(429, 'too_many_attempts', message) });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'wrong');
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('shows a default message when the server sends none', async () => {
    apiAnswers({ 'POST /api/login': refusal(500) });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'wrong');
    expect(await screen.findByText('Invalid email or password. Please try again.')).toBeInTheDocument();
  });

  it('shows and hides the password', async () => {
    apiAnswers({});
    show(<LoginForm />, '/login');
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAttribute('type', 'password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await waitFor(() => expect(password).toHaveAttribute('type', 'text'));
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    await waitFor(() => expect(password).toHaveAttribute('type', 'password'));
  });
});
