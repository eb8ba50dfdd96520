import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { times } from '@/testing/api';
import { aBox, aSingle } from '@/testing/cart';
import { totals } from '@/testing/checkout';
import { ANA, openForm, TOTALS } from '@/testing/ordering';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isGift = () => screen.getByRole('switch', { name: 'This is a gift' });
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-recipient]')];
const ticks = (name: string) =>
  within(screen.getByRole('group', { name: `What ${name} gets` })).getAllByRole('checkbox');

async function openGift(answers: Record<string, unknown> = {}) {
  const shown = await openForm([aBox(), aSingle(1)], answers);
  fireEvent.click(isGift());
  await screen.findByRole('button', { name: 'Add recipient' });
  return shown;
}

describe('a gift', () => {
  it('starts with one empty recipient, who can be removed only when there are more', async () => {
    await openGift();
    expect(cards()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Remove Recipient/ })).not.toBeInTheDocument();
    press('Add recipient');
    await waitFor(() => expect(cards()).toHaveLength(2));
    press('Remove Recipient 2');
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('marks no field before the first submit; then each card counts its errors, which typing clears', async () => {
    await openGift();
    const street = () => within(cards()[0]!).getByLabelText(/^Street address/);
    fireEvent.blur(street());
    press('Add recipient');
    await waitFor(() => expect(cards()).toHaveLength(2));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0));
    expect(screen.queryByText(/to fix$/)).not.toBeInTheDocument();
    expect(cards()[0]).toHaveTextContent('Still missing: items, first name, last name and 8 more');

    press('Continue to payment');
    await waitFor(() => expect(cards()[0]).toHaveTextContent('10 things to fix'));
    await waitFor(() => expect(street()).toBeInvalid());
    fireEvent.change(street(), { target: { value: '600 Congress Ave' } });
    await waitFor(() => expect(street()).toBeValid());
    await waitFor(() => expect(cards()[0]).toHaveTextContent('9 things to fix'));
  });

  it('shows destination, time and cost in a collapsed card', async () => {
    const ben = { ...ANA, firstName: 'Ben', lastName: 'Park', assignedItems: [1] };
    const shipment = {
      recipientIndex: 0,
      items: '15.00',
      deliveryFee: '7.00',
      tip: '5.00',
      tax: '0.00',
      total: '27.00',
    };
    await openForm(
      [aBox(), aSingle(2)],
      { [TOTALS]: totals({ shipments: [shipment] }) },
      { ...ANA, isGift: true, recipients: [ben, { ...ben, firstName: 'Cleo', assignedItems: [2], phone: '' }] },
    );
    await screen.findByRole('button', { name: 'Add recipient' });
    for (const card of cards()) {
      const head = within(card).getAllByRole('button')[0]!;
      if (head.getAttribute('aria-expanded') === 'true') fireEvent.click(head);
    }
    await waitFor(() =>
      expect(cards()[0]).toHaveTextContent(
        'Ben Park$12.00 for delivery and tipBox of 612 Elm Street, Austin 78704Fri, May 1, 9:00 AM - 10:00 AMComplete',
      ),
    );
    expect(cards()[1]).toHaveTextContent(/Cleo Park2 × Cold Brew12 Elm Street.*Still missing: phone$/);
  });

  it('is cleared with its recipients and messages', async () => {
    await openGift();
    press('Continue to payment');
    expect(await screen.findByText('Street address is required')).toBeVisible();
    fireEvent.click(isGift());
    await waitFor(() => expect(screen.queryByText('Street address is required')).not.toBeInTheDocument());
    fireEvent.click(isGift());
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('keeps ten digits of a recipient’s phone number and shows +1; the e-mail is optional', async () => {
    await openGift();
    const card = within(cards()[0]!);
    fireEvent.change(card.getByLabelText(/^Phone/), { target: { value: '512555014299' } });
    expect(card.getByLabelText(/^Phone/)).toHaveValue('(512) 555-0142');
    expect(card.getByText('+1')).toBeVisible();
    expect(card.getByLabelText('Email (optional)')).not.toBeRequired();
  });

  it('assigns an item to one recipient at a time: it is "Already assigned" for the others', async () => {
    await openGift();
    fireEvent.click(ticks('Recipient 1')[0]!);
    press('Add recipient');
    await screen.findByRole('group', { name: 'What Recipient 2 gets' });
    expect(screen.getByText('Already assigned')).toBeVisible();
    expect(ticks('Recipient 2').filter((tick) => !(tick as HTMLInputElement).disabled)).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Give Box of 6 to'), { target: { value: '1' } });
    await waitFor(() => expect(screen.queryByText('Already assigned')).not.toBeInTheDocument());
  });

  it('offers no notifications to a recipient without e-mail and phone', async () => {
    await openGift();
    const card = within(cards()[0]!);
    expect(card.getByText('Add their email above to notify them.')).toBeVisible();
    fireEvent.change(card.getByLabelText('Email (optional)'), { target: { value: 'ben@example.com' } });
    expect(await card.findByText(/^We'll email them right away/)).toBeVisible();
  });

  it('cannot be paid while items are unassigned', async () => {
    const { calls } = await openForm(
      [aBox(), aSingle(1)],
      {},
      { ...ANA, isGift: true, recipients: [{ ...ANA, assignedItems: [1] }] },
    );
    press('Continue to payment');
    expect(await screen.findByText('Assignment Required')).toBeVisible();
    expect(screen.getByText('Please assign all items to recipients before proceeding.')).toBeVisible();
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(0);
  });

  it('shows the fee of each recipient as courier fee plus tip', async () => {
    const shipment = {
      recipientIndex: 0,
      items: '20.25',
      deliveryFee: '7.00',
      tip: '5.00',
      tax: '0.00',
      total: '32.25',
    };
    await openGift({ [TOTALS]: totals({ deliveryFee: '7.00', tip: '5.00', shipments: [shipment] }) });
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    await waitFor(() => expect(summary).toHaveTextContent('Recipient 1Delivery $7.00 + $5.00 tip$12.00'));
    expect(summary).toHaveTextContent('Total delivery and tips');
    expect(cards()[0]).toHaveTextContent('Delivery: $7.00 + $5.00 tip$12.00');
  });
});
