import { act, screen } from '@testing-library/react';
import { onCleared } from '@/api/cart-events';
import { queryClient } from '@/api/query-client';
import { item, order, shipment } from '@/features/account/testing/samples';
import { apiAnswers, refusal, times } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { Component as Success } from './success';

const LINES = 'GET /api/cookie-boxes';

describe('the confirmation page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows that the order was placed and a mail follows, and links to the shop', () => {
    apiAnswers({ [LINES]: [] });
    renderAt('/success', <Success />);
    expect(screen.getByRole('heading', { name: 'Order processed successfully!' })).toBeVisible();
    expect(screen.getByText(/^Thank you for your order\. A confirmation email follows/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  });

  it('links to the order, and shows each recipient with the street address', async () => {
    jest.useRealTimers();
    const mariam = shipment({
      firstName: 'مريم',
      lastName: 'الحسن',
      addressLine1: '601 Congress Ave',
      zipCode: '78701',
    });
    apiAnswers({
      [LINES]: [],
      'GET /api/orders': [order({ isGift: true })],
      'GET /api/orders/{id}/details': { items: [item()], recipients: [mariam] },
      'GET /api/orders/{id}/follow-link': { token: 'o10001.abc' },
      'GET /api/follow/{token}': refusal(503, 'down', 'Not now.'),
    });
    renderAt({ pathname: '/success', state: { orderId: 10_001 } }, <Success />);
    expect(screen.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', '/account');
    expect((await screen.findByText('مريم الحسن')).tagName).toBe('BDI');
    expect(screen.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', '/follow/o10001.abc');
    expect(screen.getByText('601 Congress Ave, Austin, TX 78701').tagName).toBe('BDI');
    expect(screen.getByText('6 Red Velvet')).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Follow your order',
      'Shop now',
    ]);
  });

  it.each([
    [{}, [shipment()], 'Arriving Fri, Nov 28, 9–10 AM1 Elm Street, Austin'],
    [{ isGift: true }, [shipment()], 'Arriving Fri, Nov 28, 9–10 AMTo Ana, 1 Elm Street, Austin'],
    [
      { isGift: true },
      [shipment({ deliveryDate: '2036-11-29' }), shipment({ recipientIndex: 1, deliveryDate: '2036-11-28' })],
      'First one arriving Fri, Nov 28, 9–10 AMTo 2 recipients',
    ],
    [
      {
        fulfilment: 'pickup' as const,
        pickupAt: { locationId: 1, name: 'South Congress', address: '2 Oak Street', phone: null },
      },
      [shipment()],
      'Ready Fri, Nov 28, 9–10 AMSouth Congress, 2 Oak Street',
    ],
  ])('says when and where it arrives with %j', async (changes, recipients, expected) => {
    jest.useRealTimers();
    apiAnswers({
      [LINES]: [],
      'GET /api/orders': [order(changes)],
      'GET /api/orders/{id}/details': {
        items: [item()],
        recipients: recipients.map((one) => ({ ...one, deliveryDate: one.deliveryDate.replace('2026', '2036') })),
      },
      'GET /api/orders/{id}/follow-link': refusal(503, 'down', 'Not now.'),
    });
    renderAt({ pathname: '/success', state: { orderId: 10_001 } }, <Success />);
    expect((await screen.findByText(/^(Arriving|First one arriving|Ready)/)).closest('p')).toHaveTextContent(expected);
  });

  it.each([
    [{}, [item()], ['We bake your cookies', 'We bring it to your door']],
    [{ isGift: true }, [item()], ['We bake your cookies', 'We deliver your gifts']],
    [{ fulfilment: 'pickup' as const }, [item({ boxSize: null })], ['We pack your order', 'You pick it up']],
  ])('says what happens next with %j', async (changes, items, expected) => {
    jest.useRealTimers();
    apiAnswers({
      [LINES]: [],
      'GET /api/orders': [order(changes)],
      'GET /api/orders/{id}/details': { items, recipients: [shipment()] },
      'GET /api/orders/{id}/follow-link': refusal(503, 'down', 'Not now.'),
    });
    renderAt({ pathname: '/success', state: { orderId: 10_001 } }, <Success />);
    expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeVisible();
    for (const step of ['Check your email', ...expected]) expect(screen.getByText(step)).toBeVisible();
  });

  it('saves the window of each shipment as a calendar file, in the store’s time zone', async () => {
    jest.useRealTimers();
    const { status, steps, trackingUrl, driverName, estimatedArrival, attention } = shipment();
    const way = {
      kind: 'goods' as const,
      status,
      steps,
      trackingUrl,
      driverName,
      estimatedArrival,
      attention,
      items: [],
    };
    const at = {
      deliveryTime: '9:00 AM - 10:00 AM',
      timeZone: 'America/Chicago',
      storePhone: null,
      deliveryInstructions: null,
    };
    apiAnswers({
      [LINES]: [],
      'GET /api/orders': [order({ isGift: true })],
      'GET /api/orders/{id}/details': { items: [], recipients: [shipment()] },
      'GET /api/orders/{id}/follow-link': { token: 'o10001.abc' },
      'GET /api/follow/{token}': {
        audience: 'buyer',
        orderId: 10_001,
        createdAt: '2036-11-21T18:00:00.000Z',
        isGift: true,
        fulfilment: 'delivery',
        pickupAt: null,
        shipments: [
          { ...way, ...at, recipientIndex: 0, name: 'Ana', place: 'Dallas, TX', deliveryDate: '2036-11-29' },
          { ...way, ...at, recipientIndex: 1, name: 'Ben', place: 'Austin, TX', deliveryDate: '2036-11-28' },
        ],
        itemsTotal: '30.00',
        discount: '0.00',
        promotion: null,
        deliveryFee: '14.00',
        tip: '0.00',
        tax: '0.00',
        totalAmount: '44.00',
        tenders: [],
        refundedAmount: '0.00',
        mayCancel: true,
        mayChange: true,
      },
    });
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    renderAt({ pathname: '/success', state: { orderId: 10_001 } }, <Success />);
    (await screen.findByRole('button', { name: 'Add to calendar' })).click();
    const file = await new Response(saved[0]).text();
    expect(file.match(/^(UID|DTSTART|SUMMARY|URL):.*(?=\r)/gm)).toEqual([
      'UID:order-10001-1@localhost',
      'DTSTART:20361128T150000Z',
      'SUMMARY:Your gift for Ben',
      'URL:http://localhost/follow/o10001.abc',
      'UID:order-10001-0@localhost',
      'DTSTART:20361129T150000Z',
      'SUMMARY:Your gift for Ana',
      'URL:http://localhost/follow/o10001.abc',
    ]);
    click.mockRestore();
  });

  it('has no link to an unknown order', () => {
    apiAnswers({ [LINES]: [] });
    renderAt('/success', <Success />);
    expect(screen.queryByRole('link', { name: 'Follow your order' })).not.toBeInTheDocument();
  });

  it('empties the cart button at once; after 2000 ms the stored order is deleted and the cart is fetched again', async () => {
    const calls = apiAnswers({ [LINES]: [] });
    const listener = jest.fn();
    const stop = onCleared(listener);
    queryClient.setQueryData(['/api/cookies'], []);
    renderAt('/success', <Success />);
    expect(listener).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(queryClient.getQueryData(['/api/cookies'])).toEqual([]);
    expect(times(calls, LINES)).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(queryClient.getQueryData(['/api/cookies'])).toBeUndefined();
    expect(times(calls, LINES)).toBe(1);
    stop();
  });
});
