import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cleanDesk, refusal, serverSays, show, silence } from '../testing/desk';
import { rosa } from '../testing/samples';
import { Settings } from './settings';

cleanDesk();

const times = { createdAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-21T10:00:00.000Z' };
const here = { id: 'a', current: true, device: 'Chrome on Mac', ...times };
const phone = { id: 'b', current: false, device: 'Safari on iPhone', ...times };
const devices = { 'GET /api/sessions': { body: [here, phone] } };

function change(current: string, next: string) {
  fireEvent.change(screen.getByLabelText(/^Current password/), { target: { value: current } });
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: next } });
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

describe('§2 changing the password in Settings', () => {
  it('§5 asks for both fields', async () => {
    const asked = serverSays(devices);
    show(<Settings user={rosa} />);
    change('', 'butter');
    expect(await screen.findByText('Please fill in both current and new password fields.')).toBeInTheDocument();
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/sessions']);
  });

  it('§5 wants six characters', async () => {
    serverSays(devices);
    show(<Settings user={rosa} />);
    change('old one', 'short');
    expect(await screen.findByText('New password must be at least 6 characters long.')).toBeInTheDocument();
  });

  it('§8 says that it worked and empties both fields', async () => {
    const asked = serverSays({ ...devices, 'POST /api/change-password': { body: { message: 'ok' } } });
    show(<Settings user={rosa} />);
    change('old one', 'butter');
    expect(await screen.findByText('Password Changed')).toBeInTheDocument();
    expect(screen.getByText('Your password has been successfully updated.')).toBeInTheDocument();
    expect(asked.find(({ call }) => call === 'POST /api/change-password')!.body).toEqual({
      currentPassword: 'old one',
      newPassword: 'butter',
    });
    expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
    expect(screen.getByLabelText(/^New password/)).toHaveValue('');
  });

  it("§8 says the server's reason, at the field too", async () => {
    const message = 'The current password is not right.';
    const errors = [{ path: 'currentPassword', message }];
    serverSays({ ...devices, 'POST /api/change-password': refusal(422, 'wrong_password', message, errors) });
    show(<Settings user={rosa} />);
    change('wrong', 'butter');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByLabelText(/^Current password/)).toBeInvalid();
  });

  it('§8 has words of its own when the server has none', async () => {
    serverSays({ ...devices, 'POST /api/change-password': { status: 502 } });
    show(<Settings user={rosa} />);
    change('old one', 'butter');
    expect(await screen.findByText('Failed to change password. Please try again.')).toBeInTheDocument();
  });
});

describe('the signed-in devices', () => {
  it('are listed, and this one is marked and cannot be mistaken', async () => {
    serverSays(devices);
    show(<Settings user={rosa} />);
    const mine = (await screen.findByText('Chrome on Mac')).closest('li')!;
    expect(within(mine).getByText('This device')).toBeInTheDocument();
    expect(within(mine).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeInTheDocument();
  });

  it('can be signed out one by one', async () => {
    let left = [here, phone];
    serverSays({
      'GET /api/sessions': () => ({ body: left }),
      'DELETE /api/sessions/b': () => {
        left = [here];
        return { status: 204 };
      },
    });
    show(<Settings user={rosa} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(screen.getByText('Chrome on Mac')).toBeInTheDocument();
  });

  it('sign out all at once, after a question', async () => {
    const asked = serverSays({ ...devices, 'DELETE /api/sessions': { status: 204 } });
    show(<Settings user={rosa} />);
    const button = screen.getByRole('button', { name: 'Sign out everywhere' });
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(asked.some(({ call }) => call === 'DELETE /api/sessions')).toBe(false);
    fireEvent.click(button);
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login');
    expect(await screen.findByText('Signed out everywhere')).toBeInTheDocument();
  });

  it('keep their place while they load, and offer another try', async () => {
    let broken = true;
    serverSays({ 'GET /api/sessions': () => (broken ? { status: 500 } : { body: [here] }) });
    show(<Settings user={rosa} />);
    await screen.findByText('Your devices could not be loaded');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Mac')).toBeInTheDocument();
  });

  it('say nothing about each other before they are known', () => {
    serverSays({ 'GET /api/sessions': silence });
    show(<Settings user={rosa} />);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});
