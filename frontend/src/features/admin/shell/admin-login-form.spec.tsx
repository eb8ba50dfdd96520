import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, refusal, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts } from '@/testing/screen';
import { aUser } from '@/testing/users';
import { AdminLoginForm } from './admin-login-form';

const LOGIN = 'POST /api/admin/login';

function open(answers: Answers = {}) {
  const calls = apiAnswers(answers);
  return { calls, ...renderAt('/admin/login', <AdminLoginForm />, '/admin/login') };
}
async function signIn(password = 'crispi-admin') {
  await userEvent.type(screen.getByLabelText(/^Email/), 'lena@crispi.test');
  if (password) await userEvent.type(screen.getByLabelText(/^Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}
describe('the sign-in form of the back office', () => {
  it.each([
    ['admin', 'Welcome to the admin dashboard', '/admin/orders'],
    ['customer', 'Welcome back!', '/account'],
  ] as const)('greets a user with the role %s and opens the page from the answer', async (role, words, redirectUrl) => {
    const { here } = open({ [LOGIN]: { user: aUser({ role }), redirectUrl } });
    await signIn();
    await expectTexts('Login successful', words);
    await waitFor(() => expect(here()).toBe(redirectUrl));
  });

  it('requires both e-mail and password', async () => {
    const { calls } = open();
    await signIn('');
    await expectTexts('Missing fields', 'Please enter both email and password');
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'the server’s words',
      refusal(401, 'invalid_credentials', 'Email or password is wrong.'),
      'Email or password is wrong.',
    ],
    ['its own where there are none', refusal(502), 'Invalid credentials'],
  ])('reports a failure in %s', async (_, answer, words) => {
    open({ [LOGIN]: answer });
    await signIn();
    await expectTexts('Login failed', words);
  });

  it('shows and hides the typed password', async () => {
    open();
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
  });
});
