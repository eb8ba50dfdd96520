import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { times, type Answers } from '@/testing/api';
import { aBox, aSingle } from '@/testing/cart';
import { shipmentTotals, totals } from '@/testing/checkout';
import { EMPTY_RECIPIENT } from '@/features/checkout/form/empty-form';
import { ANA, openForm, TOTALS } from '@/testing/ordering';

const SPLIT = 'POST /api/cookie-boxes/{id}/split';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isGift = () => screen.getByRole('switch', { name: 'This is a gift' });
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-recipient]')];
/** The checkboxes of a recipient's items, unfolded. */
function ticks(name: string) {
  const folded = screen.queryByRole('button', { name: new RegExp(`^(Choose|Edit) ${name}’s items$`) });
  if (folded) fireEvent.click(folded);
  return within(screen.getByRole('group', { name: `${name}’s items` })).getAllByRole('checkbox');
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pressFocused = () => fireEvent.click(document.activeElement!);

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
    const street = () => within(cards()[0]!).getByLabelText(/^Address line 1/);
    fireEvent.blur(within(cards()[0]!).getByLabelText(/^First name/));
    press('Add recipient');
    await waitFor(() => expect(cards()).toHaveLength(2));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0));
    expect(screen.queryByText(/to fix$/)).not.toBeInTheDocument();
    expect(cards()[0]).toHaveTextContent('Needs: items, first name, last name and 8 more');

    press('Continue to payment');
    await waitFor(() => expect(cards()[0]).toHaveTextContent('10 things to fix'));
    await waitFor(() => expect(street()).toBeInvalid());
    fireEvent.change(street(), { target: { value: '600 Congress Ave' } });
    await waitFor(() => expect(street()).toBeValid());
    await waitFor(() => expect(cards()[0]).toHaveTextContent('9 things to fix'));
  });

  it('shows destination, time and cost in a collapsed card', async () => {
    const ben = { ...ANA, firstName: 'Ben', lastName: 'Park', assignedItems: [1] };
    await openForm(
      [aBox(), aSingle(2)],
      { [TOTALS]: totals({ shipments: [shipmentTotals()] }) },
      { ...ANA, isGift: true, recipients: [ben, { ...ben, firstName: 'Cleo', assignedItems: [2], phone: '' }] },
    );
    await screen.findByRole('button', { name: 'Add recipient' });
    for (const card of cards()) {
      const head = within(card).getAllByRole('button')[0]!;
      if (head.getAttribute('aria-expanded') === 'true') fireEvent.click(head);
    }
    await waitFor(() =>
      expect(cards()[0]).toHaveTextContent(
        'Ben Park$12.00 for delivery and tipBox of 612 Elm Street, Austin 78704Fri, May 1, 9–10 AMComplete',
      ),
    );
    expect(cards()[1]).toHaveTextContent(/Cleo Park2 × Cold Brew12 Elm Street.*Needs: phone$/);
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
    await screen.findByRole('group', { name: 'Recipient 2’s items' });
    expect(ticks('Recipient 2').filter((tick) => !(tick as HTMLInputElement).disabled)).toHaveLength(1);
    expect(screen.getByText('Already assigned')).toBeVisible();
    press('Change who gets Box of 6');
    await waitFor(() => expect(screen.queryByText('Already assigned')).not.toBeInTheDocument());
    choose('Send Box of 6 to', '1');
    expect(ticks('Recipient 2')[0]).not.toBeChecked();
    press('Assign Box of 6');
    expect(ticks('Recipient 2')[0]).toBeChecked();
  });

  it('names the contents of boxes, so that two of the same size can be distinguished', async () => {
    const mix = [
      { cookieId: 1, quantity: 3, name: 'Oat Raisin' },
      { cookieId: 2, quantity: 3, name: 'Lemon Glaze' },
    ];
    await openForm(
      [aBox(), aBox({ id: 2, selectedCookies: mix })],
      {},
      { ...ANA, isGift: true, recipients: [EMPTY_RECIPIENT] },
    );
    await screen.findByRole('button', { name: 'Add recipient' });
    const names = ['Box of 66\u00a0Oat Raisin', 'Box of 63\u00a0Oat Raisin, 3\u00a0Lemon Glaze'];
    expect(ticks('Recipient 1').map((tick) => tick.closest('label')!.textContent)).toEqual(names);
  });

  it('asks for the address once it is known whose it is, then for the date and time', async () => {
    await openForm([aBox()], {}, { ...ANA, isGift: true, recipients: [EMPTY_RECIPIENT] });
    const card = within((await waitFor(() => cards()[0]))!);
    const fill = (label: RegExp, value: string) => fireEvent.change(card.getByLabelText(label), { target: { value } });
    expect(card.getByRole('group', { name: 'Delivery address' })).toHaveTextContent('Delivery addressChoose');
    fill(/^First name/, 'Ben');
    fill(/^Last name/, 'Park');
    expect(card.queryByLabelText(/^Address line 1/)).not.toBeInTheDocument();
    fill(/^Phone/, '5125550188');
    fireEvent.change(await card.findByLabelText(/^Address line 1/), { target: { value: '12 Elm Street' } });
    expect(card.queryByLabelText(/^Delivery instructions/)).not.toBeInTheDocument();
    fill(/^City/, 'Austin');
    fill(/^State/, 'TX');
    fill(/^ZIP code/, '78704');
    expect(await card.findByLabelText(/^Delivery instructions/)).toBeVisible();
  });

  it('folds what is filled in into a line, which Edit opens, and opens it where a field is invalid', async () => {
    const ben = { ...ANA, firstName: 'Ben', assignedItems: [1], tip: 3 };
    await openForm([aBox()], {}, { ...ANA, isGift: true, recipients: [ben] });
    const address = await screen.findByRole('group', { name: 'Delivery address' });
    expect(address).toHaveTextContent('12 Elm Street, Austin, TX 78704');
    expect(screen.queryByLabelText(/^Address line 1/)).not.toBeInTheDocument();
    press('Edit Delivery address');
    const street = await screen.findByLabelText(/^Address line 1/);
    expect(street).toHaveFocus();
    fireEvent.change(street, { target: { value: '' } });
    fireEvent.blur(street);
    press('Continue to payment');
    await waitFor(() => expect(screen.getByLabelText(/^Address line 1/)).toBeInvalid());
    press('Edit Tip for the driver');
    expect(await screen.findByRole('button', { name: '$3' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText(/^Address line 1/)).toBeVisible();
  });

  it('keeps the keyboard focus at an item that is assigned, on the shelf and in the recipient’s card', async () => {
    await openGift();
    choose('Send Box of 6 to', '0');
    screen.getByRole('button', { name: 'Assign Box of 6' }).focus();
    pressFocused();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change who gets Box of 6' })).toHaveFocus());
    pressFocused();
    await waitFor(() => expect(screen.getByLabelText('Send Box of 6 to')).toHaveFocus());

    ticks('Recipient 1')[0]!.focus();
    for (const checked of [true, false]) {
      pressFocused();
      expect((ticks('Recipient 1')[0] as HTMLInputElement).checked).toBe(checked);
      await waitFor(() => expect(ticks('Recipient 1')[0]).toHaveFocus());
    }
    screen.getByRole('button', { name: 'Assign all remaining items' }).focus();
    pressFocused();
    await waitFor(() => expect(ticks('Recipient 1')[0]).toHaveFocus());
  });

  it('spreads one piece of an item over all recipients in one press, as far as there are pieces', async () => {
    let lines = [aSingle(5, { id: 1 })];
    const split: Answers[typeof SPLIT] = () => {
      const [first, ...others] = lines;
      const left = first!.selectedCookies[0]!.quantity - 1;
      const part = aSingle(1, { id: lines.length + 1 });
      lines = [aSingle(left, { id: 1 }), ...others, part];
      return part;
    };
    const recipients = ['Ben', 'Cleo', 'Dara'].map((firstName) => ({ ...ANA, firstName, assignedItems: [] }));
    await openForm(
      lines,
      { 'GET /api/cookie-boxes': () => lines, [SPLIT]: split },
      { ...ANA, isGift: true, recipients },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Give one Cold Brew to each recipient' }));
    expect(await screen.findByText('3 of 5 assigned')).toBeVisible();
    expect(screen.getByText('One each for 3 recipients.')).toBeVisible();
    const shelf = within(screen.getByRole('region', { name: 'Items to assign' }));
    expect(shelf.getAllByRole('button', { name: 'Change who gets Cold Brew' })).toHaveLength(3);
    const button = screen.getByRole('button', { name: 'Give one Cold Brew to each recipient' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    button.focus();
    pressFocused();
    expect(await screen.findByText('5 of 5 assigned')).toBeVisible();
    expect(screen.getByText('Only 2 left: one each for the first 2 recipients.')).toBeVisible();
    expect(shelf.getAllByRole('button', { name: 'Change who gets Cold Brew' })[0]).toHaveFocus();
  });

  it('offers the same amount for the next recipient', async () => {
    let lines = [aSingle(5, { id: 1 })];
    const split: Answers[typeof SPLIT] = () => {
      lines = [aSingle(3, { id: 1 }), aSingle(2, { id: 2 })];
      return lines[1]!;
    };
    const recipients = ['Ben', 'Cleo'].map((firstName) => ({ ...ANA, firstName, assignedItems: [] }));
    await openForm(
      lines,
      { 'GET /api/cookie-boxes': () => lines, [SPLIT]: split },
      { ...ANA, isGift: true, recipients },
    );
    const fewer = await screen.findByRole('button', { name: 'Fewer Cold Brew to assign' });
    for (let press = 0; press < 3; press += 1) fireEvent.click(fewer);
    choose('Send Cold Brew to', '0');
    press('Assign Cold Brew');
    expect(await screen.findByText('2 of 5 assigned')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Quantity of Cold Brew to assign' })).toHaveTextContent('2');
    expect(screen.getByLabelText('Send Cold Brew to')).toHaveDisplayValue('Cleo Lopez');
  });

  it('offers no notifications to a recipient whom none can reach', async () => {
    await openGift();
    const card = within(cards()[0]!);
    expect(card.queryByRole('checkbox', { name: /know it’s coming/ })).not.toBeInTheDocument();
    fireEvent.change(card.getByLabelText('Email (optional)'), { target: { value: 'ben@example.com' } });
    expect(await card.findByText(/^We’ll email them right away/)).toBeVisible();
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
    expect(screen.getByText('One item still needs a recipient.')).toBeVisible();
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(0);
  });

  it('shows the fee of each recipient as courier fee plus tip', async () => {
    const shipment = shipmentTotals({ items: '20.25', total: '32.25' });
    await openGift({ [TOTALS]: totals({ deliveryFee: '7.00', tip: '5.00', shipments: [shipment] }) });
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    await waitFor(() => expect(summary).toHaveTextContent('Recipient 1Delivery $7.00 + $5.00 tip$12.00'));
    expect(summary).toHaveTextContent('Total delivery and tips');
    expect(cards()[0]).toHaveTextContent('Delivery $7.00 + $5.00 tip$12.00');
  });
});
