import { screen } from '@testing-library/react';
import { apiAnswers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { Component as Login } from './login';

describe('the sign-in page', () => {
  it('tells newcomers how they get an account, and leads on to the shop and to a forgotten password', () => {
    apiAnswers({});
    renderAt('/login', <Login />);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(screen.getByText(/account is made automatically with your first order/)).toHaveTextContent(
      'temporary password',
    );
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
  });
});
