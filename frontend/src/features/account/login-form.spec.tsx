import { fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@/api/query-client';
import { LoginForm } from './login-form';
import { cleanDesk, refusal, serverSays, show, silence } from './testing/desk';
import { rosa } from './testing/samples';

cleanDesk();

function type(email: string, password: string) {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: email } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('§2 the sign-in page', () => {
  it('§5 asks for both fields and sends nothing without them', async () => {
    const asked = serverSays({});
    show(<LoginForm />, '/login');
    type('rosa@example.com', '');
    expect(await screen.findByText('Please enter both email and password.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('shows "Signing in..." while the answer is on its way', async () => {
    serverSays({ 'POST /api/login': silence });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'butter');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  it('§4 forgets everything read before and goes where the server says', async () => {
    queryClient.setQueryData(['/api/orders/my'], 'of somebody else');
    const asked = serverSays({ 'POST /api/login': { body: { user: rosa, redirectUrl: '/admin/orders' } } });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'butter');
    expect(await screen.findByLabelText('address')).toHaveTextContent('/admin/orders');
    expect(screen.getByText('Login Successful')).toBeInTheDocument();
    expect(screen.getByText('Welcome back!')).toBeInTheDocument();
    expect(asked[0]!.body).toEqual({ email: 'rosa@example.com', password: 'butter' });
    expect(queryClient.getQueryData(['/api/orders/my'])).toBeUndefined();
  });

  it('§4 goes to the account when the server names no place', async () => {
    serverSays({ 'POST /api/login': { body: { user: rosa } } });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'butter');
    expect(await screen.findByLabelText('address')).toHaveTextContent('/account');
  });

  it("§8 says the server's reason when it fails", async () => {
    const message = 'Too many attempts. Try again in 15 minutes.';
    serverSays({ 'POST /api/login': refusal(429, 'too_many_attempts', message) });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'wrong');
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('§8 has words of its own when the server has none', async () => {
    serverSays({ 'POST /api/login': { status: 500 } });
    show(<LoginForm />, '/login');
    type('rosa@example.com', 'wrong');
    expect(await screen.findByText('Invalid email or password. Please try again.')).toBeInTheDocument();
  });

  it('shows and hides the password', async () => {
    serverSays({});
    show(<LoginForm />, '/login');
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAttribute('type', 'password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await waitFor(() => expect(password).toHaveAttribute('type', 'text'));
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    await waitFor(() => expect(password).toHaveAttribute('type', 'password'));
  });
});
