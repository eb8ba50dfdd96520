import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal, refusalWith, silence, times, type Answers } from '@/testing/api';
import { aBox, aSingle } from '@/testing/cart';
import { anIntent, aQuote } from '@/testing/checkout';
import { ANA, openForm } from '@/testing/ordering';

const QUOTES = 'POST /api/delivery-quotes';
const INTENT = 'POST /api/create-payment-intent';
const FAILED = 'Unable to initialize payment. Please try again.';
const quote = aQuote();

const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
const open = (answers: Answers) =>
  openForm([aBox(), aSingle(2)], { [QUOTES]: { quotes: [quote] }, [INTENT]: anIntent(), ...answers }, ANA);
const expectToast = async (title: string, text: string) => {
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByText(text)[0]).toBeVisible();
};

describe('from the customer information to the payment', () => {
  it('requests quotes and the payment, opens the card form, and Edit Information leads back', async () => {
    const { calls } = await open({ 'GET /api/stripe-config': silence() });
    goOn();
    const edit = await screen.findByRole('button', { name: 'Edit Information' });
    expect(await screen.findByText('Loading payment system...')).toBeVisible();
    expect(screen.getByText('(512) 555-0123', { exact: false })).toBeVisible();
    const sent = (path: string) => calls.findLast((call) => call.path === path)?.body;
    expect(sent('/api/delivery-quotes')).toMatchObject({ recipients: [{ zipCode: '78704' }], orderValue: 2550 });
    const values = calls.flatMap(({ path, body }) => (path === '/api/delivery-quotes' ? [body] : []));
    expect(values.filter((body) => (body as { orderValue: number }).orderValue !== 2550)).toEqual([]);
    expect(sent('/api/create-payment-intent')).toMatchObject({
      amount: 2475,
      customerInfo: {
        name: 'Ana Lopez',
        email: 'ana@example.com',
        phone: '5125550123',
        addressLine1: '12 Elm Street',
        addressLine2: '',
        city: 'Austin',
        state: 'TX',
        zipCode: '78704',
        country: 'US',
      },
      deliveryQuotes: [quote],
      items: [
        { id: 1, name: 'Box of 6', quantity: 1, price: '15.00' },
        { id: 2, name: 'Cold Brew', quantity: 2, price: '5.25' },
      ],
    });
    fireEvent.click(edit);
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Ana'));
    expect(screen.queryByText('Loading payment system...')).not.toBeVisible();
  });

  it('reports that the couriers’ prices failed to load, and charges nothing', async () => {
    const { calls } = await open({ [QUOTES]: refusal(503) });
    goOn();
    await expectToast('Error', 'Failed to generate delivery quotes. Please try again.');
    expect(times(calls, INTENT)).toBe(0);
  });

  it.each([
    ['the reason of the server', refusal(503, 'payments_unavailable', 'Payments are down.'), 'Payments are down.'],
    ['no reason', refusal(500), FAILED],
  ])('reports that the payment could not be prepared, with %s until the next try', async (_, answer, reason) => {
    await open({ [INTENT]: answer });
    goOn();
    const notice = await within(screen.getByRole('region', { name: 'Payment Information' })).findByRole('alert');
    await expectToast('Payment Setup Failed', FAILED);
    expect(notice).toHaveTextContent(`${reason}Nothing was charged.`);
    expect(notice).toHaveFocus();
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Ana');
    goOn();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  it('names what is short at the button, and focuses it', async () => {
    const gone = refusalWith(409, {
      code: 'out_of_stock',
      message: 'Only 1 of Cold Brew left.',
      left: 1,
      productId: 27,
    });
    await open({ [INTENT]: gone });
    goOn();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Only 1 of Cold Brew left.');
    expect(notice).toHaveFocus();
    expect(within(notice).getByRole('button', { name: 'Take 1 and continue' })).toBeEnabled();
  });
});
