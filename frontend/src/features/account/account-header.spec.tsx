import { fireEvent, screen } from '@testing-library/react';
import { AccountHeader } from './account-header';
import { apiAnswers, refusal, silence } from '@/testing/api';
import { resetAccount, show } from './testing/render-account';
import { rosa } from './testing/samples';

resetAccount();

const OUT = 'POST /api/logout';
const logOut = () => fireEvent.click(screen.getByRole('button', { name: 'Log out' }));

describe('signing out', () => {
  it('shows "Logging out..." while the request is pending', async () => {
    apiAnswers({ [OUT]: silence });
    show(<AccountHeader user={rosa} />);
    logOut();
    expect(await screen.findByRole('button', { name: 'Logging out...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('confirms the sign-out and leads to the sign-in page', async () => {
    apiAnswers({ [OUT]: { message: 'Logged out' } });
    show(<AccountHeader user={rosa} />);
    logOut();
    expect(await screen.findByText('Logged out successfully')).toBeVisible();
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login');
  });

  it('reports a failure and stays on the page', async () => {
    apiAnswers({ [OUT]: refusal(503, 'unavailable', 'The shop is busy.') });
    show(<AccountHeader user={rosa} />);
    logOut();
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Hello, Rosa Alvarez' })).toBeVisible();
  });
});
