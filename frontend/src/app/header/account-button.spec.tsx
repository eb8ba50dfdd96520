import { act, screen, waitFor } from '@testing-library/react';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { aUser } from '@/testing/users';
import { renderAt } from '@/testing/render-at';
import { AccountButton } from './account-button';

const CART = 'GET /api/cookie-boxes';
const signedOut = refusal(401, 'unauthorized', 'Not signed in');
const user = aUser({ fullName: '', username: '', email: 'jo@example.com' });

const cart = (signedIn: boolean) => Response.json([], { headers: signedIn ? { 'x-signed-in': '1' } : {} });

async function expectButton(
  customer: Answers['GET /api/me'],
  admin: Answers['GET /api/admin/me'],
  label: string,
  to: string,
) {
  apiAnswers({ 'GET /api/me': customer, 'GET /api/admin/me': admin, [CART]: cart(true) });
  renderAt('/', <AccountButton />);
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', to);
}

describe('the account button', () => {
  it("shows 'Account' to a visitor and links to the sign-in page, without requesting a user", async () => {
    const calls = apiAnswers({ 'GET /api/me': signedOut, 'GET /api/admin/me': signedOut, [CART]: cart(false) });
    const { client } = renderAt('/', <AccountButton />);
    await waitFor(() => expect(client.getQueryState(['/api/cookie-boxes'])?.status).toBe('success'));
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/login');
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([CART]);
  });

  it.each([
    ['when a customer is signed in', cart(true)],
    ['when the cart cannot say', refusal(500)],
  ])('requests the user once per session %s', async (_, answer) => {
    const calls = apiAnswers({ 'GET /api/me': signedOut, 'GET /api/admin/me': signedOut, [CART]: answer });
    const { client } = renderAt('/', <AccountButton />);
    await waitFor(() => expect(client.getQueryState(['/api/admin/me'])?.status).toBe('success'));
    expect([times(calls, 'GET /api/me'), times(calls, 'GET /api/admin/me')]).toEqual([1, 1]);
  });

  it('shows a user who signed in since, as soon as the cart is fetched again', async () => {
    const answers: Answers = {
      'GET /api/me': { user: { ...user, fullName: 'Jo March' } },
      'GET /api/admin/me': signedOut,
      [CART]: cart(false),
    };
    apiAnswers(answers);
    const { client } = renderAt('/', <AccountButton />);
    await waitFor(() => expect(client.getQueryState(['/api/cookie-boxes'])?.status).toBe('success'));
    answers[CART] = cart(true);
    await act(() => client.invalidateQueries());
    expect(await screen.findByRole('link', { name: 'Hello, Jo March' })).toBeVisible();
  });

  it('shows the full name of a customer and links to the account', () =>
    expectButton({ user: { ...user, fullName: 'Jo March' } }, signedOut, 'Hello, Jo March', '/account'));

  it('falls back to the username of an admin and links to the orders', () => {
    const admin = { ...user, role: 'admin' as const, username: 'boss' };
    return expectButton(signedOut, { user: admin }, 'Hello, boss', '/admin/orders');
  });

  it('falls back to the e-mail address of an admin without a username', () =>
    expectButton(signedOut, { user: { ...user, role: 'admin' } }, 'Hello, jo@example.com', '/admin/orders'));

  it('links an admin with a full name to the orders, too', () => {
    const admin = { ...user, role: 'admin' as const, fullName: 'Ann Boss', username: 'ann' };
    return expectButton({ user: admin }, { user: admin }, 'Hello, Ann Boss', '/admin/orders');
  });

  it('treats a customer with a back office account as a customer', () => {
    const customer = { ...user, fullName: 'Jo March', username: 'jo' };
    return expectButton({ user: customer }, { user: customer }, 'Hello, Jo March', '/account');
  });
});
