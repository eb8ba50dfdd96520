import { screen } from '@testing-library/react';
import { apiAnswers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { Component as Login } from './login';

describe('the sign-in page', () => {
  it('tells newcomers how to get an account, and links to the shop and to the password reset', () => {
    apiAnswers({});
    renderAt('/login', <Login />);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(screen.getByText(/create your account with your first order/)).toHaveTextContent('temporary password');
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
  });
});
