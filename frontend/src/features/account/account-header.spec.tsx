import { fireEvent, screen } from '@testing-library/react';
import { AccountHeader } from './account-header';
import { cleanDesk, refusal, serverSays, show, silence } from './testing/desk';
import { rosa } from './testing/samples';

cleanDesk();

const OUT = 'POST /api/logout';
const logOut = () => fireEvent.click(screen.getByRole('button', { name: 'Log out' }));

describe('§2 §8 logging out', () => {
  it('reads "Logging out..." meanwhile', async () => {
    serverSays({ [OUT]: silence });
    show(<AccountHeader user={rosa} />);
    logOut();
    expect(await screen.findByRole('button', { name: 'Logging out...' })).toBeDisabled();
  });

  it('says that it worked and leads to the sign-in page', async () => {
    serverSays({ [OUT]: { body: { success: true } } });
    show(<AccountHeader user={rosa} />);
    logOut();
    expect(await screen.findByText('Logged out successfully')).toBeVisible();
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login');
  });

  it('says that it failed, and stays', async () => {
    serverSays({ [OUT]: refusal(503, 'unavailable', 'The shop is busy.') });
    show(<AccountHeader user={rosa} />);
    logOut();
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Hello, Rosa Alvarez' })).toBeVisible();
  });
});
