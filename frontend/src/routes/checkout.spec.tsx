import { screen, waitFor, within } from '@testing-library/react';
import { EMPTY_RECIPIENT } from '@/features/checkout/form/empty-form';
import { aBox, aSingle } from '@/testing/cart';
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
    expect(summary.getByText('Subtotal (3 items)')).toBeVisible();
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
});
