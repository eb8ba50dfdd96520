import { act, screen, waitFor } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { Component as Account } from '@/routes/account';
import type { Order, Parcel } from './account.types';
import { cleanDesk, serverSays, show, silence } from './testing/desk';
import { item, order, parcel, rosa } from './testing/samples';

cleanDesk();
afterEach(() => focusManager.setFocused(undefined));

const DETAILS = 'GET /api/orders/10001/details';
const none = { count: 0, amount: '0.00' };

/** A signed-in customer with one order whose parcel is what `now` says at the moment. */
function account(now: { parcel: Parcel; order: Order }, user = rosa) {
  return serverSays({
    'GET /api/me': { body: { user } },
    'GET /api/orders/my?limit=20': () => ({ body: [now.order] }),
    'GET /api/orders/my/summary': { body: { total: none, active: none, completed: none, gifts: none } },
    'GET /api/stores': { body: [{ timeZone: 'America/Chicago' }] },
    [DETAILS]: () => ({ body: { items: [item()], recipients: [now.parcel] } }),
  });
}

const underWay = { parcel: parcel(), order: order() };
const hero = () => screen.findByRole('region', { name: 'Next order' });

describe('§2 the account page', () => {
  it('shows a spinner while it loads', () => {
    serverSays({ 'GET /api/me': silence });
    show(<Account />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account...');
  });

  it('leads somebody who is not signed in to the sign-in page', async () => {
    serverSays({ 'GET /api/me': { status: 401 } });
    show(<Account />);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login null');
  });

  it('greets by full name, else by username', async () => {
    account(underWay);
    const { unmount } = show(<Account />);
    expect(await screen.findByRole('heading', { name: 'Hello, Rosa Alvarez' })).toBeInTheDocument();
    unmount();
    account(underWay, { ...rosa, fullName: '' });
    show(<Account />);
    expect(await screen.findByRole('heading', { name: 'Hello, rosa' })).toBeInTheDocument();
  });

  it('opens the tab that the address names', async () => {
    account(underWay);
    show(<Account />, '/account?tab=settings');
    expect(await screen.findByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  });

  it('asks for a new password while the mailed one is in use, and keeps nothing back', async () => {
    account(underWay, { ...rosa, mustChangePassword: true });
    show(<Account />);
    expect(await screen.findByText('You are using the temporary password from our mail')).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Order #10001' })).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Later' }).click());
    expect(screen.queryByText('You are using the temporary password from our mail')).not.toBeInTheDocument();
  });

  it('sends somebody whose session ended halfway to the sign-in page, and remembers the way back', async () => {
    serverSays({
      'GET /api/me': { body: { user: rosa } },
      'GET /api/orders/my?limit=20': { status: 401 },
      'GET /api/orders/my/summary': { status: 401 },
    });
    show(<Account />);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login {"ended":true,"back":"/account"}');
  });
});

describe('the next order', () => {
  it('answers first: when, then the steps with their times', async () => {
    account(underWay);
    show(<Account />);
    const region = await hero();
    expect(region).toHaveTextContent('Order #10001');
    expect(region.querySelector('h2')).toHaveTextContent(/9:00–10:00 AM$/);
    expect(region.querySelector('[aria-current="step"]')).toHaveTextContent('In the oven');
  });

  it('is not there when nothing is on its way', async () => {
    account({ parcel: parcel({ status: 'delivered' }), order: order({ status: 'completed', progress: 'delivered' }) });
    show(<Account />);
    await screen.findByRole('article', { name: 'Order #10001' });
    expect(screen.queryByRole('region', { name: 'Next order' })).not.toBeInTheDocument();
  });

  it('asks every 20 seconds while a parcel is under way, and no more once it is there', async () => {
    jest.useFakeTimers();
    const now = { ...underWay };
    const asked = account(now);
    const times = () => asked.filter(({ call }) => call === DETAILS).length;
    show(<Account />);
    await hero();
    expect(times()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(times()).toBe(2);
    now.parcel = parcel({ status: 'delivered', steps: parcel().steps.map((step) => ({ ...step, state: 'done' })) });
    now.order = order({ status: 'completed', progress: 'delivered' });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(times()).toBe(3);
    expect(await hero()).toHaveTextContent(/Delivered/);
    expect(screen.getByText('Completed')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(times()).toBe(3);
  });

  it('asks nothing for a tab nobody looks at, and at once when somebody looks again', async () => {
    jest.useFakeTimers();
    const asked = account(underWay);
    const times = () => asked.filter(({ call }) => call === DETAILS).length;
    show(<Account />);
    await hero();
    act(() => focusManager.setFocused(false));
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(times()).toBe(1);
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(times()).toBe(2));
  });

  it('says how old the news is when the server falls silent', async () => {
    jest.useFakeTimers();
    account(underWay);
    show(<Account />);
    await hero();
    serverSays({ [DETAILS]: { status: 503 } });
    await act(() => jest.advanceTimersByTimeAsync(240_000));
    expect(await hero()).toHaveTextContent(/Last seen [34] min ago/);
  });
});
