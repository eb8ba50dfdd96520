import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiAnswers, refusal, silence } from '@/testing/api';
import { insertPhone } from '@/testing/screen';
import { resetAccount, show } from '../testing/render-account';
import { rosa } from '../testing/samples';
import { ProfileCard } from './profile-card';

resetAccount();

const edit = () => fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
const typePhone = (value: string) => fireEvent.change(screen.getByLabelText('Phone'), { target: { value } });

describe('the account information', () => {
  it('shows name with role, address, phone and email', () => {
    show(<ProfileCard user={rosa} />);
    expect(screen.getByText('Rosa Alvarez')).toBeInTheDocument();
    expect(screen.getByText('Customer')).toBeInTheDocument();
    expect(screen.getByText('600 Congress Ave, Austin, TX 78701')).toBeInTheDocument();
    expect(screen.getByText('(512) 555-0142')).toBeInTheDocument();
    expect(screen.getByText('rosa@example.com')).toBeInTheDocument();
  });

  it('shows a message when there is no address', () => {
    const nowhere = { addressLine1: null, addressLine2: null, city: null, state: null, zipCode: null };
    show(<ProfileCard user={{ ...rosa, ...nowhere }} />);
    expect(screen.getByText('Address not provided')).toBeInTheDocument();
  });

  it('formats the phone number, with digits only and at most 14 characters, also one with the country code', () => {
    show(<ProfileCard user={{ ...rosa, phone: null }} />);
    edit();
    typePhone('512abc555');
    expect(screen.getByLabelText('Phone')).toHaveValue('(512) 555');
    typePhone('51255501429999');
    expect(screen.getByLabelText('Phone')).toHaveValue('(512) 555-0142');
    insertPhone('+1 (512) 555-0199');
    expect(screen.getByLabelText('Phone')).toHaveValue('(512) 555-0199');
  });

  it('offers the states, selects the one of the ZIP code, and reports a mismatch', async () => {
    const asked = apiAnswers({
      'GET /api/delivery-area/{zip}': { deliveryProvider: 'crispi', state: 'TX' },
      'PATCH /api/profile': { user: rosa },
    });
    show(<ProfileCard user={{ ...rosa, state: null, zipCode: null }} />);
    edit();
    fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: '78701' } });
    await waitFor(() => expect(screen.getByLabelText('State')).toHaveDisplayValue('Texas'));
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'NY' } });
    expect(screen.getByText('This ZIP code is in Texas, not in New York.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Change the state to Texas' }));
    update();
    await screen.findByText('Profile updated');
    expect(asked[1]!.body).toMatchObject({ state: 'TX', zipCode: '78701' });
  });

  it('offers the country of delivery, and keeps another stored one', () => {
    const { unmount } = show(<ProfileCard user={rosa} />);
    edit();
    expect(
      within(screen.getByLabelText('Country'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['United States']);
    unmount();
    show(<ProfileCard user={{ ...rosa, country: 'Canada' }} />);
    edit();
    expect(screen.getByLabelText('Country')).toHaveValue('Canada');
  });

  it('keeps a state that is not in the list, and recognizes state names', () => {
    apiAnswers({ 'GET /api/delivery-area/{zip}': silence });
    const { unmount } = show(<ProfileCard user={{ ...rosa, state: 'PR' }} />);
    edit();
    expect(screen.getByLabelText('State')).toHaveValue('PR');
    unmount();
    show(<ProfileCard user={{ ...rosa, state: 'texas' }} />);
    edit();
    expect(screen.getByLabelText('State')).toHaveValue('TX');
  });

  it('shows customer ID and member-since date as read-only', () => {
    show(<ProfileCard user={rosa} />);
    edit();
    expect(screen.getByText('Customer ID').nextSibling).toHaveTextContent('7');
    expect(screen.getByText('Member since').nextSibling).toHaveTextContent('Nov 1, 2026');
    expect(screen.queryByLabelText('Customer ID')).not.toBeInTheDocument();
  });

  it('sends every field, confirms, and leaves the edit mode', async () => {
    const asked = apiAnswers({ 'PATCH /api/profile': { user: rosa } });
    show(<ProfileCard user={rosa} />);
    edit();
    fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Rosa A.' } });
    fireEvent.change(screen.getByLabelText('Address line 2 (optional)'), { target: { value: 'Apt 4' } });
    update();
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(asked[0]!.body).toEqual({
      fullName: 'Rosa A.',
      phone: '(512) 555-0142',
      addressLine1: '600 Congress Ave',
      addressLine2: 'Apt 4',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      country: 'US',
    });
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('shows "Updating..." while the request is pending', async () => {
    apiAnswers({ 'PATCH /api/profile': silence });
    show(<ProfileCard user={rosa} />);
    edit();
    update();
    expect(await screen.findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('reports a failure, marks the field, and keeps the typed text', async () => {
    const message = 'Phone number must be a valid US phone number';
    apiAnswers({ 'PATCH /api/profile': refusal(422, 'invalid_input', message, [{ path: 'phone', message }]) });
    show(<ProfileCard user={rosa} />);
    edit();
    typePhone('512555');
    update();
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('(512) 555');
  });

  it('is unchanged after Cancel', () => {
    const asked = apiAnswers({});
    show(<ProfileCard user={rosa} />);
    edit();
    fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Somebody else' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Rosa Alvarez')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
