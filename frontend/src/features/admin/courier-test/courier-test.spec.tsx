import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf } from '@/testing/screen';
import { CourierTest } from './courier-test';

const DELIVERY = 'POST /api/test/orders/{id}/create-doordash-delivery';
const cookies = [
  { id: 3, category: 'Cookies', stock: 5 },
  { id: 4, category: 'Drinks', stock: 90 },
  { id: 5, category: 'Cookies', stock: 6 },
];

function open(answers: Answers = {}) {
  const calls = apiAnswers({
    'GET /api/cookies': cookies as never,
    'POST /api/cookie-boxes': { id: 77, boxSize: 'Box of 6', totalPrice: '15.00' } as never,
    'POST /api/orders': { id: 10007 } as never,
    'DELETE /api/cookie-boxes/{id}': undefined,
    [DELIVERY]: { deliveryId: '10007-0-1', deliveryFee: 975, trackingUrl: 'http://localhost/track/1' },
    ...answers,
  });
  renderAt('/doordash-test', <CourierTest />);
  return calls;
}

const run = () => fireEvent.click(screen.getByRole('button', { name: 'Run DoorDash test' }));

/** On the page and in the toast. */
const expectTwice = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

describe('the developer test page', () => {
  it('creates a box, an order that is ready for DoorDash and a delivery, and shows each result', async () => {
    const calls = open();
    run();
    await expectTexts('Test Complete', 'DoorDash delivery created successfully!');
    for (const shown of ['#77, Box of 6, $15.00', '#10007', '10007-0-1', '$9.75'])
      expect(screen.getByText(shown)).toBeInTheDocument();
    expect(hrefOf('http://localhost/track/1')).toBe('http://localhost/track/1');
    expect(calls.map(({ endpoint, body }) => [endpoint, body])).toEqual([
      ['GET /api/cookies', undefined],
      [
        'POST /api/cookie-boxes',
        { boxSizeId: 1, selectedCookies: [{ cookieId: 5, quantity: 6 }], totalPrice: '15.00' },
      ],
      ['POST /api/orders', { cookieBoxIds: [77], totalAmount: '15.00', status: 'ready_for_doordash', isGift: false }],
      [DELIVERY, undefined],
    ]);
  });

  it('keeps the results when a later step fails, and shows why: Test Failed', async () => {
    let answer: unknown = refusal(409, 'courier_refused', 'DoorDash is not available outside business hours');
    open({ [DELIVERY]: (() => answer) as never });
    run();
    expect(await screen.findByText('Test Failed')).toBeInTheDocument();
    await expectTwice('DoorDash is not available outside business hours');
    expect(screen.getByText('#10007')).toBeInTheDocument();
    expect(screen.queryByText('Delivery id')).not.toBeInTheDocument();
    answer = { deliveryId: '10007-0-1', deliveryFee: null, trackingUrl: null };
    run();
    expect(await screen.findByText('Test Complete')).toBeInTheDocument();
    expect(screen.getAllByText('Not known yet')).toHaveLength(2);
  });

  it('removes the box from the cart when no order can be placed with it', async () => {
    const calls = open({ 'POST /api/orders': refusal(422, 'invalid', 'Please check the form.') });
    run();
    expect(await screen.findByText('Test Failed')).toBeInTheDocument();
    await waitFor(() => expect(times(calls, 'DELETE /api/cookie-boxes/{id}')).toBe(1));
    expect(times(calls, DELIVERY)).toBe(0);
  });

  it('reports that no cookie is in stock for a box', async () => {
    open({ 'GET /api/cookies': [] });
    run();
    await expectTwice('No cookie has six pieces in stock, so no box can be made.');
  });
});
