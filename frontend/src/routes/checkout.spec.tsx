import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_RECIPIENT } from '@/features/checkout/form/empty-form';
import { aBox, aGiftCard, aSingle } from '@/testing/cart';
import { refusal, times } from '@/testing/api';
import { aQuote, shipmentTotals, totals } from '@/testing/checkout';
import { ANA, showOrdering, TOTALS } from '@/testing/ordering';

const region = (name: string) => screen.findByRole('region', { name });
const ben = { ...EMPTY_RECIPIENT, ...ANA, firstName: 'Ben', lastName: 'Park', assignedItems: [1], tip: 5 };
const shipment = shipmentTotals();
const quote = aQuote({ fee: 700, tip: 500, deliveryProvider: 'doordash' });

describe('the checkout page', () => {
  it('has its panels on the left, the items on the right, and a link back to the cart', async () => {
    showOrdering('/checkout', [aBox(), aSingle(2)]);
    for (const name of ['Gift Order Information', 'Delivery Address', 'Payment Information'])
      expect(await region(name)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart');
    const summary = within(await region('Order Summary'));
    const items = await summary.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Box of 6$15.00', '2 × Cold Brew$10.50']);
    expect(summary.getByText('Subtotal')).toBeVisible();
  });

  it('asks only for the buyer when all items are gift cards, also after a gift was begun', async () => {
    const INTENT = 'POST /api/create-payment-intent';
    const begun = { ...ANA, addressLine1: '', deliveryDate: '', isGift: true, recipients: [ben] };
    const { calls } = showOrdering('/checkout', [aGiftCard()], { [INTENT]: refusal(503) }, begun);
    const details = within(await region('Gift Order Information'));
    const fields = await details.findAllByRole('textbox');
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['firstName', 'lastName', 'phone', 'email']);
    for (const name of ['switch', 'radiogroup', 'combobox']) expect(screen.queryByRole(name)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Delivery Address' })).not.toBeInTheDocument();
    const summary = await region('Order Summary');
    expect(summary).toHaveTextContent('$50 gift card$50.00');
    expect(summary).not.toHaveTextContent('Delivery fee');
    await userEvent.click(screen.getByRole('button', { name: 'Have a promotion code or gift card?' }));
    expect(await screen.findByText('Codes work for everything except gift cards.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(times(calls, INTENT)).toBe(1));
    expect(calls.find(({ endpoint }) => endpoint === INTENT)?.body).toMatchObject({
      isGift: false,
      fulfilment: 'delivery',
      recipients: [],
      customerInfo: { email: ANA.email, addressLine1: '' },
    });
    expect(times(calls, 'POST /api/delivery-quotes')).toBe(0);
  });

  it('lists a gift’s unassigned items, and fee plus tip of each recipient with the courier’s name', async () => {
    const gift = { ...ANA, isGift: true, recipients: [ben] };
    const sums = totals({ deliveryFee: '7.00', tip: '5.00', total: '37.50', shipments: [shipment] });
    showOrdering(
      '/checkout',
      [aBox(), aSingle(2)],
      { [TOTALS]: sums, 'POST /api/delivery-quotes': { quotes: [quote] } },
      gift,
    );
    const summary = await region('Order Summary');
    await waitFor(() => expect(summary).toHaveTextContent('Ben ParkDoorDash delivery $7.00 + $5.00 tip$12.00'));
    const items = within(summary).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['2 × Cold BrewNot assigned yet$10.50']);
    expect(summary).toHaveTextContent(
      /Total delivery and tipsDelivery is \$9\.75 per address, \$7\.00 with a tip\.\$12\.00/,
    );
    expect(summary).toHaveTextContent('Total$37.50');
  });

  describe('of an order placed again', () => {
    const INTENT = 'POST /api/create-payment-intent';
    const again = { pathname: '/checkout' as const, state: { toPayment: true } };

    it('continues to the payment at once, one time only', async () => {
      const answers = { 'POST /api/delivery-quotes': { quotes: [quote] }, [INTENT]: refusal(503, '', 'Later.') };
      const { calls, router } = showOrdering(again, [aBox()], answers, ANA);
      await waitFor(() => expect(times(calls, INTENT)).toBe(1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled());
      expect(times(calls, INTENT)).toBe(1);
      await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
      await waitFor(() => expect(times(calls, INTENT)).toBe(2));
      expect(router.state.location.state).toBeNull();
    });

    it('shows what is wrong with it instead', async () => {
      const { calls } = showOrdering(again, [aBox()], {}, { ...ANA, deliveryInstructions: '' });
      expect((await screen.findAllByText('Delivery instructions are required'))[0]).toBeVisible();
      expect(times(calls, INTENT)).toBe(0);
    });
  });
});
