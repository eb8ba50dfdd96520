import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiAnswers, refusal, silence, times } from '@/testing/api';
import { queryClient } from '@/api/query-client';
import { resetAccount, show } from '../testing/render-account';
import { rosa } from '../testing/samples';
import { Settings } from './settings';

resetAccount();

const at = { createdAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-21T10:00:00.000Z' };
const here = { id: 'a', current: true, device: 'Chrome on Mac', ...at };
const phone = { id: 'b', current: false, device: 'Safari on iPhone', ...at };
const noCards = { 'GET /api/saved-cards': [] };
const devices = { 'GET /api/sessions': [here, phone], ...noCards };

function change(current: string, next: string) {
  fireEvent.change(screen.getByLabelText(/^Current password/), { target: { value: current } });
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: next } });
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

describe('changing the password in Settings', () => {
  it('requires both fields', async () => {
    const calls = apiAnswers(devices);
    show(<Settings user={rosa} />);
    change('', 'butter');
    expect(await screen.findByText('Please fill in both current and new password fields.')).toBeInTheDocument();
    expect(times(calls, 'POST /api/change-password')).toBe(0);
  });

  it('requires six characters', async () => {
    apiAnswers(devices);
    show(<Settings user={rosa} />);
    change('old one', 'short');
    expect(await screen.findByText('New password must be at least 6 characters long.')).toBeInTheDocument();
  });

  it('confirms the change and clears both fields', async () => {
    const calls = apiAnswers({ ...devices, 'POST /api/change-password': { message: 'ok' } });
    show(<Settings user={rosa} />);
    change('old one', 'butter');
    expect(await screen.findByText('Password Changed')).toBeInTheDocument();
    expect(screen.getByText('Your password has been successfully updated.')).toBeInTheDocument();
    expect(calls.find(({ endpoint }) => endpoint === 'POST /api/change-password')!.body).toEqual({
      currentPassword: 'old one',
      newPassword: 'butter',
    });
    expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
    expect(screen.getByLabelText(/^New password/)).toHaveValue('');
  });

  it("shows the server's message, at the field too", async () => {
    const message = 'The current password is wrong.';
    const errors = [{ path: 'currentPassword', message }];
    apiAnswers({ ...devices, 'POST /api/change-password': refusal(422, 'wrong_password', message, errors) });
    show(<Settings user={rosa} />);
    change('wrong', 'butter');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByLabelText(/^Current password/)).toBeInvalid();
  });

  it('shows a default message when the server sends none', async () => {
    apiAnswers({ ...devices, 'POST /api/change-password': refusal(502) });
    show(<Settings user={rosa} />);
    change('old one', 'butter');
    expect(await screen.findByText('Failed to change password. Please try again.')).toBeInTheDocument();
  });
});

describe('the signed-in devices', () => {
  it('are listed, with this one marked', async () => {
    apiAnswers(devices);
    show(<Settings user={rosa} />);
    const ownSession = (await screen.findByText('Chrome on Mac')).closest('li')!;
    expect(within(ownSession).getByText('This device')).toBeInTheDocument();
    expect(within(ownSession).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log out Safari on iPhone' })).toBeInTheDocument();
  });

  it('can be signed out one by one', async () => {
    let left = [here, phone];
    apiAnswers({
      ...noCards,
      'GET /api/sessions': () => left,
      'DELETE /api/sessions/{id}': () => {
        left = [here];
        return undefined;
      },
    });
    show(<Settings user={rosa} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(screen.getByText('Chrome on Mac')).toBeInTheDocument();
  });

  it('are all signed out at once, after a confirmation', async () => {
    const calls = apiAnswers({ ...devices, 'DELETE /api/sessions': undefined });
    show(<Settings user={rosa} />);
    const button = screen.getByRole('button', { name: 'Log out everywhere' });
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(times(calls, 'DELETE /api/sessions')).toBe(0);
    fireEvent.click(button);
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login');
    expect(await screen.findByText('Logged out everywhere')).toBeInTheDocument();
  });

  it('keep their space while loading, and offer a retry', async () => {
    let broken = true;
    apiAnswers({ ...noCards, 'GET /api/sessions': () => (broken ? refusal(500) : [here]) });
    show(<Settings user={rosa} />);
    await screen.findByText('Your devices could not be loaded');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Mac')).toBeInTheDocument();
  });

  it('do not mention other devices before they are loaded', () => {
    apiAnswers({ ...noCards, 'GET /api/sessions': silence });
    show(<Settings user={rosa} />);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('the saved cards', () => {
  const visa = { id: 'pm_1', brand: 'visa', lastFour: '4242', expMonth: 3, expYear: 2034 };
  const other = { id: 'pm_2', brand: 'jcb', lastFour: '0505', expMonth: 12, expYear: 2031 };
  const answers = { 'GET /api/sessions': [here] };

  it('are listed with what distinguishes them, or the customer reads how to save one', async () => {
    apiAnswers({ ...answers, 'GET /api/saved-cards': [visa, other] });
    const { unmount } = show(<Settings user={rosa} />);
    const card = (await screen.findByText('Visa ending in 4242')).closest('li')!;
    expect(within(card).getByText('Expires 03/34')).toBeInTheDocument();
    expect(screen.getByText('Card ending in 0505')).toBeInTheDocument();
    unmount();
    queryClient.clear();
    apiAnswers(devices);
    show(<Settings user={rosa} />);
    expect(await screen.findByText('You have no saved cards. Save one when you next pay.')).toBeInTheDocument();
  });

  it('are removed after a confirmation', async () => {
    let left = [visa, other];
    const calls = apiAnswers({
      ...answers,
      'GET /api/saved-cards': () => left,
      'DELETE /api/saved-cards/{id}': () => {
        left = [other];
        return undefined;
      },
    });
    show(<Settings user={rosa} />);
    const remove = await screen.findByRole('button', { name: 'Remove Visa ending in 4242' });
    fireEvent.click(remove);
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(times(calls, 'DELETE /api/saved-cards/{id}')).toBe(0);
    fireEvent.click(remove);
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove card' }));
    expect(await screen.findByText('Card removed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Visa ending in 4242')).not.toBeInTheDocument());
    expect(screen.getByText('Card ending in 0505')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Card ending in 0505' })).toHaveFocus());
  });

  it('stay when they could not be removed, and can be loaded again', async () => {
    let broken = true;
    apiAnswers({
      ...answers,
      'GET /api/saved-cards': () => (broken ? refusal(503) : [visa]),
      'DELETE /api/saved-cards/{id}': refusal(503),
    });
    show(<Settings user={rosa} />);
    await screen.findByText('Your cards could not be loaded');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove card' }));
    expect(await screen.findByText('Failed to remove the card. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
  });
});
