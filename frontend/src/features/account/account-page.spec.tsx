import { act, screen, waitFor, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { Component as Account } from '@/routes/account';
import type { Order, Shipment } from './account.queries';
import { apiAnswers, refusal, silence, times } from '@/testing/api';
import { aStore } from '@/testing/stores';
import { resetAccount, show } from './testing/render-account';
import { item, order, recipient, shipment, rosa } from './testing/samples';

resetAccount();
afterEach(() => focusManager.setFocused(undefined));

const DETAILS = 'GET /api/orders/{id}/details';
const none = { count: 0, amount: '0.00' };

/** A signed-in customer with one order whose shipments are taken from `now` at each request. */
function account(now: { shipment: Shipment; others?: Shipment[]; order: Order }, user = rosa) {
  return apiAnswers({
    'GET /api/me': { user },
    'GET /api/orders/my': () => [now.order],
    'GET /api/orders/my/summary': { total: none, active: none, completed: none, gifts: none },
    'GET /api/stores': [aStore()],
    [DETAILS]: () => ({ items: [item()], recipients: [now.shipment, ...(now.others ?? [])] }),
  });
}

const underWay = { shipment: shipment(), order: order() };
const hero = () => screen.findByRole('region', { name: 'Next order' });

describe('the account page', () => {
  it('shows a spinner while it loads', () => {
    apiAnswers({ 'GET /api/me': silence });
    show(<Account />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account...');
  });

  it('redirects visitors who are not signed in to the sign-in page', async () => {
    apiAnswers({ 'GET /api/me': refusal(401) });
    show(<Account />);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login null');
  });

  it('shows the full name, or else the username', async () => {
    account(underWay);
    const { unmount } = show(<Account />);
    expect(await screen.findByRole('heading', { name: 'Hello, Rosa Alvarez' })).toBeInTheDocument();
    unmount();
    account(underWay, { ...rosa, fullName: '' });
    show(<Account />);
    expect(await screen.findByRole('heading', { name: 'Hello, rosa' })).toBeInTheDocument();
  });

  it('opens the tab in the address', async () => {
    account(underWay);
    show(<Account />, '/account?tab=settings');
    expect(await screen.findByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  });

  it('asks for a new password while the temporary one is in use, and shows everything else', async () => {
    account(underWay, { ...rosa, mustChangePassword: true });
    show(<Account />);
    expect(await screen.findByText('You’re using a temporary password')).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Order #10001' })).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Later' }).click());
    expect(screen.queryByText('You’re using a temporary password')).not.toBeInTheDocument();
  });

  it('sends a customer whose session expired to the sign-in page, and returns them afterwards', async () => {
    apiAnswers({
      'GET /api/me': { user: rosa },
      'GET /api/orders/my': refusal(401),
      'GET /api/orders/my/summary': refusal(401),
    });
    show(<Account />);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/login {"ended":true,"back":"/account"}');
  });
});

describe('the next order', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-27T18:00:00-06:00'), advanceTimers: true }));

  it('is shown first: the expected time, then the steps with their times', async () => {
    account(underWay);
    show(<Account />);
    const region = await hero();
    expect(region).toHaveTextContent('Order #10001');
    expect(region.querySelector('h2')).toHaveTextContent(/9–10 AM$/);
    expect(region.querySelector('[aria-current="step"]')).toHaveTextContent('In the oven');
  });

  it('is not tracked a second time among its items', async () => {
    account(underWay);
    show(<Account />);
    await hero();
    const card = within(await screen.findByRole('article', { name: 'Order #10001' }));
    act(() => card.getByRole('button', { name: 'Order Items' }).click());
    expect(await card.findByText('Box of 6')).toBeVisible();
    expect(screen.getAllByText('In the oven')).toHaveLength(1);
  });

  it('with several deliveries is one sentence at the top; each delivery has its steps among its items', async () => {
    const ben = shipment({ recipientIndex: 1, name: 'Ben Okafor', deliveryDate: '2026-11-29' });
    const gift = order({ isGift: true, recipientData: [recipient(), recipient({ ...ben, status: 'preparing' })] });
    account({ shipment: shipment(), others: [ben], order: gift });
    show(<Account />);
    const top = await hero();
    expect(top.querySelector('h2')).toHaveTextContent(/^Next: .*9–10 AM The first of 2 deliveries, to Ana Okafor$/);
    expect(top.querySelector('[aria-current="step"]')).toBeNull();
    const card = within(await screen.findByRole('article', { name: 'Order #10001' }));
    act(() => card.getByRole('button', { name: 'Order Items' }).click());
    for (const name of ['Ana Okafor', 'Ben Okafor']) {
      const delivery = await card.findByRole('group', { name: `For ${name}` });
      expect(delivery.querySelector('[aria-current="step"]')).toHaveTextContent('In the oven');
    }
  });

  it('has its link at the top instead of in its card', async () => {
    account({ shipment: shipment(), order: order({ followToken: 'o10001.abc' }) });
    show(<Account />);
    const follow = within(await hero()).getByRole('link', { name: 'Follow your order #10001' });
    expect(follow).toHaveAttribute('href', '/follow/o10001.abc');
    expect(await screen.findByRole('article', { name: 'Order #10001' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Follow your order #10001' })).toHaveLength(1);
  });

  it('links to the buttons of its card until preparation begins, then to the stores', async () => {
    const now = { ...underWay, shipment: shipment({ status: 'pending' }) };
    account(now);
    show(<Account />);
    const way = within(await hero()).getByRole('link', { name: 'Change or cancel' });
    expect(way).toHaveAttribute('href', '/account#order-10001');
    expect(await screen.findByRole('article', { name: 'Order #10001' })).toHaveAttribute('id', 'order-10001');
    now.shipment = shipment({ status: 'preparing' });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('is not shown when no order is under way', async () => {
    account({
      shipment: shipment({ status: 'delivered' }),
      order: order({ status: 'completed', progress: 'delivered' }),
    });
    show(<Account />);
    await screen.findByRole('article', { name: 'Order #10001' });
    expect(screen.queryByRole('region', { name: 'Next order' })).not.toBeInTheDocument();
  });

  it('polls every 20 seconds while a shipment is under way, and stops once it is delivered', async () => {
    jest.useFakeTimers();
    const now = { ...underWay };
    const calls = account(now);
    show(<Account />);
    await hero();
    expect(times(calls, DETAILS)).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(times(calls, DETAILS)).toBe(2);
    now.shipment = shipment({
      status: 'delivered',
      steps: shipment().steps.map((step) => ({ ...step, state: 'done' })),
    });
    now.order = order({ status: 'completed', progress: 'delivered' });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(times(calls, DETAILS)).toBe(3);
    expect(await hero()).toHaveTextContent(/Delivered/);
    expect(screen.getByText('Completed')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(times(calls, DETAILS)).toBe(3);
  });

  it('does not poll in a hidden tab, and polls at once when it is visible again', async () => {
    jest.useFakeTimers();
    const calls = account(underWay);
    show(<Account />);
    await hero();
    act(() => focusManager.setFocused(false));
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(times(calls, DETAILS)).toBe(1);
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(times(calls, DETAILS)).toBe(2));
  });

  it('shows the age of the data when the server stops answering', async () => {
    jest.useFakeTimers();
    account(underWay);
    show(<Account />);
    await hero();
    apiAnswers({ [DETAILS]: refusal(503) });
    await act(() => jest.advanceTimersByTimeAsync(240_000));
    expect(await hero()).toHaveTextContent(/Last seen [34] min ago/);
  });
});
