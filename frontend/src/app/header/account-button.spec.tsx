import { screen } from '@testing-library/react';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { aUser } from '@/testing/users';
import { renderAt } from '@/testing/render-at';
import { AccountButton } from './account-button';

const signedOut = refusal(401, 'unauthorized', 'Not signed in');
const user = aUser({ fullName: '', username: '', email: 'jo@example.com' });

async function expectButton(
  customer: Answers['GET /api/me'],
  admin: Answers['GET /api/admin/me'],
  label: string,
  to: string,
) {
  const calls = apiAnswers({ 'GET /api/me': customer, 'GET /api/admin/me': admin });
  renderAt('/', <AccountButton />);
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', to);
  return calls;
}

describe('the account button', () => {
  it("says 'Account' and leads to the sign-in for a visitor, asking each session once", async () => {
    const calls = await expectButton(signedOut, signedOut, 'Account', '/login');
    expect(times(calls, 'GET /api/me')).toBe(1);
    expect(times(calls, 'GET /api/admin/me')).toBe(1);
  });

  it('greets a customer by full name and leads to the account', () =>
    expectButton({ user: { ...user, fullName: 'Jo March' } }, signedOut, 'Hello, Jo March', '/account'));

  it('falls back to the username of an admin, who is led to the orders', () => {
    const admin = { ...user, role: 'admin' as const, username: 'boss' };
    return expectButton(signedOut, { user: admin }, 'Hello, boss', '/admin/orders');
  });

  it('falls back to the email of an admin without a username', () =>
    expectButton(signedOut, { user: { ...user, role: 'admin' } }, 'Hello, jo@example.com', '/admin/orders'));

  it('leads an admin to the orders, also one who shops under a full name', () => {
    const admin = { ...user, role: 'admin' as const, fullName: 'Ann Boss', username: 'ann' };
    return expectButton({ user: admin }, { user: admin }, 'Hello, Ann Boss', '/admin/orders');
  });

  it('takes a customer whom the back office knows too for a customer', () => {
    const customer = { ...user, fullName: 'Jo March', username: 'jo' };
    return expectButton({ user: customer }, { user: customer }, 'Hello, Jo March', '/account');
  });
});
