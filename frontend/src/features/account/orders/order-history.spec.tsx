import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiAnswers, refusal, silence } from '@/testing/api';
import { resetAccount, show } from '../testing/render-account';
import { order } from '../testing/samples';
import { OrderHistory } from './order-history';

resetAccount();

const ORDERS = 'GET /api/orders/my';
const SECOND = '/api/orders/my?limit=20&before=10031';
const tile = (count: number, amount: string) => ({ count, amount });
const summary = {
  total: tile(21, '1234.50'),
  active: tile(2, '49.50'),
  completed: tile(18, '1100.00'),
  gifts: tile(3, '85.00'),
};

describe('the Orders tab', () => {
  it('shows that it is loading', () => {
    apiAnswers({ [ORDERS]: silence, 'GET /api/orders/my/summary': silence });
    show(<OrderHistory />);
    expect(screen.getByText('Loading your orders...')).toBeInTheDocument();
  });

  it('links customers without orders to the box builder', async () => {
    apiAnswers({ [ORDERS]: [] });
    show(<OrderHistory />);
    expect(await screen.findByText('No Orders Yet')).toBeInTheDocument();
    expect(screen.getByText('Start your sweet journey with us today')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/cookie-builder');
  });

  it('shows four tiles, each with a count and an amount', async () => {
    apiAnswers({ [ORDERS]: [order()], 'GET /api/orders/my/summary': summary });
    show(<OrderHistory />);
    expect(await screen.findByRole('heading', { name: 'Order History' })).toBeInTheDocument();
    await screen.findByText('$1,234.50');
    const tiles = screen.getByText('Total Orders').closest('dl')!;
    expect([...tiles.children].map(({ textContent }) => textContent)).toEqual([
      'Total Orders21$1,234.50',
      'Active Orders2$49.50',
      'Orders Completed18$1,100.00',
      'Gift Orders3$85.00',
    ]);
  });

  it('shows the orders even if their totals failed to load', async () => {
    apiAnswers({ [ORDERS]: [order()], 'GET /api/orders/my/summary': refusal(503) });
    show(<OrderHistory />);
    expect(await screen.findByText('The totals could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Order #10001' })).toBeInTheDocument();
  });

  it('loads more after the last order shown, and stops at the end', async () => {
    const first = Array.from({ length: 20 }, (_, at) => order({ id: 10_050 - at }));
    const calls = apiAnswers({
      [ORDERS]: ({ path }) => (path === SECOND ? [order({ id: 10_030 })] : first),
      'GET /api/orders/my/summary': summary,
    });
    show(<OrderHistory />);
    fireEvent.click(await screen.findByText('Load more'));
    expect(await screen.findByText('Order #10030')).toBeInTheDocument();
    expect(screen.getAllByText(/^Order #/)).toHaveLength(21);
    await waitFor(() => expect(screen.queryByText('Load more')).not.toBeInTheDocument());
    expect(calls.filter(({ path }) => path === SECOND)).toHaveLength(1);
  });

  it('keeps the loaded orders when more fail to load', async () => {
    const first = Array.from({ length: 20 }, (_, at) => order({ id: 10_050 - at }));
    apiAnswers({
      [ORDERS]: ({ path }) => (path === SECOND ? refusal(502) : first),
      'GET /api/orders/my/summary': summary,
    });
    show(<OrderHistory />);
    fireEvent.click(await screen.findByText('Load more'));
    expect(await screen.findByText(/More orders could not be loaded/)).toBeInTheDocument();
    expect(screen.getAllByText(/^Order #/)).toHaveLength(20);
    expect(screen.getByText('Load more')).toBeEnabled();
  });

  it('shows an error when the orders fail to load, and loads them on retry', async () => {
    let broken = true;
    apiAnswers({
      [ORDERS]: () => (broken ? refusal(500) : [order()]),
      'GET /api/orders/my/summary': summary,
    });
    show(<OrderHistory />);
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Your orders could not be loaded');
    broken = false;
    fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Order #10001' })).toBeInTheDocument();
  });
});
