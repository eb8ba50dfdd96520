import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderToCorrect } from '@/api/models';
import { anOrderToCorrect } from '@/testing/admin-orders';
import { apiAnswers, bodies, refusal, refusalWith, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { CorrectOrder, OrderDialogs } from '../order-dialogs';

let order: OrderToCorrect;
beforeEach(() => void (order = anOrderToCorrect()));

const BUYER = 'PUT /api/admin/orders/{id}/corrections/buyer';
const SHIPMENT = 'PUT /api/admin/orders/{id}/corrections/shipments/{recipientIndex}';

const open = async (answers: Answers) => {
  const calls = apiAnswers({
    'GET /api/admin/orders/{id}/corrections': order,
    'GET /api/delivery-times': [{ value: '1:00 PM - 2:00 PM', label: '1:00 PM - 2:00 PM' }],
    ...answers,
  });
  renderAt(
    '/',
    <>
      <CorrectOrder id={10002} />
      <OrderDialogs />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change customer of order #10002' }));
  await screen.findByRole('textbox', { name: 'Email' });
  return calls;
};
const choose = async (name: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const retype = async (name: string, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = (name = 'Change order') => userEvent.click(screen.getByRole('button', { name }));

describe('Correcting an order', () => {
  it('sends an e-mail address with the reason, and shows that the customer is notified', async () => {
    const calls = await open({ [BUYER]: order });
    await retype('Email', 'right@example.com');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Misheard');
    await save();
    expect(await screen.findByText('Correction saved')).toBeVisible();
    expect(bodies(calls, BUYER)).toEqual([
      { version: 'b1', email: 'right@example.com', phone: '5125550123', why: 'Misheard' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins in the first text field, and shows phone numbers as they are spoken', async () => {
    const calls = await open({ [BUYER]: order });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(512) 555-0123');
    await retype('Phone', '+1 512 555 0199');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(512) 555-0199');
    await save();
    await waitFor(() => expect(bodies(calls, BUYER)).toMatchObject([{ phone: '5125550199' }]));
  });

  it('sends the changed fields of a shipment; a refusal is shown at its field and keeps the typed text', async () => {
    const message = 'We do not deliver to 10001 yet.';
    const calls = await open({
      [SHIPMENT]: () => refusal(422, 'area_not_served', message, [{ path: 'zipCode', message }]),
    });
    await choose('What to change', 'Address, time slot, instructions or message');
    await retype('ZIP code', '10001');
    await choose('Time slot', '1–2 PM');
    await save();
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('10001');
    expect(bodies(calls, SHIPMENT)).toEqual([{ version: 's1', zipCode: '10001', deliveryTime: '1:00 PM - 2:00 PM' }]);
  });

  it('corrects a recipient’s name and the message of an item; a refusal is shown at its field', async () => {
    const [shipment] = order.shipments;
    shipment!.messages = [
      { itemId: 7, title: 'Box of 6', text: 'Happy birthday!' },
      { itemId: 8, title: 'Birthday Card', text: null },
    ];
    order.isGift = true;
    const message = 'A message has at most 50 words.';
    const calls = await open({
      [SHIPMENT]: () => refusal(422, 'invalid', message, [{ path: 'messages.0.text', message }]),
    });
    await choose('What to change', 'Delivery to Ada Lovelace');
    await retype('First name', 'Adah');
    await retype('Message, Birthday Card', 'With love');
    await save();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message, Birthday Card' })).toHaveAccessibleDescription(message),
    );
    expect(bodies(calls, SHIPMENT)).toEqual([
      { version: 's1', firstName: 'Adah', messages: [{ itemId: 8, text: 'With love' }] },
    ]);
  });

  it('chooses what is wrong with Enter, and returns the focus when it closes', async () => {
    await open({});
    screen.getByRole('combobox', { name: 'What to change' }).focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('option', { name: /^Address, time slot/ })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Address line 1' })).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change customer of order #10002' })).toHaveFocus());
  });

  it('lists the time slots of a day in their order, with the agreed one', async () => {
    await open({
      'GET /api/delivery-times': ['8:00 AM - 9:00 AM', '1:00 PM - 2:00 PM'].map((value) => ({ value, label: value })),
    });
    await choose('What to change', 'Address, time slot, instructions or message');
    await userEvent.click(screen.getByRole('combobox', { name: 'Time slot' }));
    await screen.findByRole('option', { name: '8–9 AM' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '8–9 AM',
      '9–10 AM',
      '1–2 PM',
    ]);
  });

  it('asks for confirmation before the delivery fee changes, and then reports it', async () => {
    const message = 'A delivery there costs $12.50 now; $9.75 was paid.';
    const refused = refusalWith(409, { code: 'fee_differs', message, fee: '12.50', paid: '9.75' });
    const calls = await open({ [SHIPMENT]: ({ body }) => ('acceptedFee' in (body as object) ? order : refused) });
    await choose('What to change', 'Address, time slot, instructions or message');
    await retype('Address line 1', '9 Oak Street');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    await save('Save, at $12.50 to us');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(calls, SHIPMENT)[1]).toEqual({ version: 's1', addressLine1: '9 Oak Street', acceptedFee: '12.50' });
  });

  it('overbooks a full window with a reason, after a warning', async () => {
    const message = '1:00 PM - 2:00 PM is full.';
    const calls = await open({
      [SHIPMENT]: ({ body }) => ('overbook' in (body as object) ? order : refusal(409, 'window_full', message)),
    });
    await choose('What to change', 'Address, time slot, instructions or message');
    await choose('Time slot', '1–2 PM');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Her birthday');
    await save('Overbook this time slot');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(calls, SHIPMENT)[1]).toEqual({
      version: 's1',
      deliveryTime: '1:00 PM - 2:00 PM',
      why: 'Her birthday',
      overbook: true,
    });
  });

  it("shows another person's correction beside the typed one, and overwrites it only on request", async () => {
    const stale = (body: unknown) => (body as { version: string }).version !== order.buyer.version;
    const calls = await open({
      [BUYER]: ({ body }) => (stale(body) ? refusal(409, 'order_changed', 'Somebody else corrected this.') : order),
    });
    await retype('Email', 'mine@example.com');
    Object.assign(order.buyer, { version: 'b2', email: 'theirs@example.com' });
    Object.assign(order, { lastCorrectedBy: 'lena@crispi.test', lastCorrectedAt: new Date().toISOString() });
    await save();
    expect(await screen.findByText(/Changed by lena@crispi.test/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'theirs@example.com' })).toBeVisible();
    await save('Save mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(times(calls, BUYER)).toBe(2);
    expect(bodies(calls, BUYER)[1]).toMatchObject({ version: 'b2', email: 'mine@example.com' });
  });

  it('does not offer shipments that have left the shop, and gives the reason', async () => {
    order.shipments[0]!.refusal = 'A courier has this delivery already.';
    await open({});
    await userEvent.click(screen.getByRole('combobox', { name: 'What to change' }));
    const option = await screen.findByRole('option', { name: /^Address, time slot/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(option).toHaveTextContent('A courier has this delivery already.');
  });
});
