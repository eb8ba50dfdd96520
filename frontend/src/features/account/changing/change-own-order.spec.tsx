import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, refusal, type Answers } from '@/testing/api';
import { resetAccount, show } from '../testing/render-account';
import { ChangeOwnOrder } from './change-own-order';
import type { OrderToChange, ShipmentToChange } from './changing.queries';

resetAccount();

const READ = 'GET /api/orders/{id}/changes';
const WRITE = 'PUT /api/orders/{id}/changes/{recipientIndex}';
const shipment = (changes: Partial<ShipmentToChange> = {}): ShipmentToChange => ({
  version: 'v1',
  recipientIndex: 0,
  name: 'Ana Okafor',
  refusal: null,
  addressLine1: '1 Elm Street',
  addressLine2: null,
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  deliveryDate: '2036-11-28',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Ring twice.',
  messages: [{ itemId: 7, title: 'Box of 6', text: null }],
  productionUnits: 6,
  noticeHours: 0,
  ...changes,
});
const order = (...shipments: ShipmentToChange[]): OrderToChange => ({
  orderId: 10_001,
  isGift: shipments.length > 1,
  locationId: null,
  shipments,
});
const day = (date: string, open = true) => ({
  date,
  open,
  reason: null,
  first: null,
  timeZone: 'America/Chicago',
  city: 'Austin',
});

const open = async (answers: Answers, cancel = <button type="button">Cancel order #10001</button>) => {
  const calls = apiAnswers({
    [READ]: order(shipment()),
    'GET /api/delivery-days': [day('2036-11-28'), day('2036-11-29', false), day('2036-11-30')],
    'GET /api/delivery-times': [{ value: '1:00 PM - 2:00 PM', label: '1:00 PM - 2:00 PM' }],
    ...answers,
  });
  show(<ChangeOwnOrder orderId={10_001} mayChange allCancelled={false} cancel={cancel} onSettled={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change order #10001' }));
  return calls;
};
const street = () => screen.findByRole('textbox', { name: 'Address line 1' });
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const bodies = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ endpoint }) => endpoint === WRITE).map(({ body }) => body);

describe('Changing an order', () => {
  it('sends only the changed fields', async () => {
    const calls = await open({ [WRITE]: order(shipment()) });
    await retype(await street(), '9 Oak Street');
    await userEvent.click(await screen.findByRole('button', { name: 'Sun 30' }));
    await userEvent.click(await screen.findByRole('radio', { name: '1:00 PM - 2:00 PM' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Card message for Box of 6' }), 'Happy birthday');
    expect(screen.getByText('2/50 words')).toBeVisible();
    await save();
    expect(await screen.findByText('Order changed')).toBeVisible();
    expect(bodies(calls)).toEqual([
      {
        version: 'v1',
        addressLine1: '9 Oak Street',
        deliveryDate: '2036-11-30',
        deliveryTime: '1:00 PM - 2:00 PM',
        messages: [{ itemId: 7, text: 'Happy birthday' }],
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('strikes through full and closed dates and times, with the reason, but not the agreed ones', async () => {
    const full = (value: string) => ({ value, label: value, full: true });
    await open({
      'GET /api/delivery-days': [
        { ...day('2036-11-28', false), reason: 'Fully booked' },
        { ...day('2036-11-29', false), reason: 'Closed: Thanksgiving' },
      ],
      'GET /api/delivery-times': [full('9:00 AM - 10:00 AM'), full('1:00 PM - 2:00 PM')],
    });
    const agreed = await screen.findByRole('button', { name: 'Today' });
    expect(agreed).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Tomorrow Closed' }).querySelector('s')).toHaveTextContent('Tomorrow');
    expect(await screen.findByRole('radio', { name: '9:00 AM - 10:00 AM' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '1:00 PM - 2:00 PM Fully booked' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Tomorrow Closed' }));
    await userEvent.click(agreed);
    expect(await screen.findByRole('radio', { name: '9:00 AM - 10:00 AM' })).toBeChecked();
  });

  it('shows a refusal at its field and keeps the typed text', async () => {
    const message = 'Your message has 51 words.';
    await open({ [WRITE]: refusal(422, 'message_too_long', message, [{ path: 'messages.0.text', message }]) });
    const field = await screen.findByRole('textbox', { name: 'Card message for Box of 6' });
    await userEvent.type(field, 'Long');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toHaveValue('Long');
    expect(field).toHaveFocus();
  });

  it('reports that a change costs more and offers to cancel instead', async () => {
    await open({ [WRITE]: refusal(409, 'costs_more', 'A delivery there costs $12.50, and you paid $7.00.') });
    await retype(await street(), '9 Oak Street');
    await save();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/costs \$12\.50/)).toBeVisible();
    expect(notice.getByRole('button', { name: 'Cancel order #10001' })).toBeVisible();
  });

  it('fetches the order again after another change, keeps the edits, and saves them over the new version', async () => {
    let now = order(shipment());
    const calls = await open({
      [READ]: () => now,
      [WRITE]: ({ body }) =>
        (body as { version: string }).version === 'v2' ? now : refusal(409, 'order_changed', 'The order was changed.'),
    });
    await retype(await street(), '9 Oak Street');
    now = order(shipment({ version: 'v2', city: 'Round Rock' }));
    await save();
    expect(await screen.findByDisplayValue('Round Rock')).toBeVisible();
    expect(screen.getByText('The order was changed.')).toBeVisible();
    expect(await street()).toHaveValue('9 Oak Street');
    await save();
    await waitFor(() => expect(bodies(calls).at(-1)).toEqual({ version: 'v2', addressLine1: '9 Oak Street' }));
  });

  it('returns the focus to its button, also after another recipient was chosen', async () => {
    await open({ [READ]: order(shipment(), shipment({ recipientIndex: 1, name: 'Ben Okafor', city: 'Dallas' })) });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Whose delivery?' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Dallas');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change order #10001' })).toHaveFocus());
  });

  it('selects a shipment of a gift that can still be changed, and gives the reason for the others', async () => {
    const begun = shipment({ refusal: 'We have begun to make it.' });
    await open({ [READ]: order(begun, shipment({ recipientIndex: 1, name: 'Ben Okafor' })) });
    expect(await screen.findByRole('combobox', { name: 'Whose delivery?' })).toHaveTextContent('Ben Okafor');
    await userEvent.click(screen.getByRole('combobox', { name: 'Whose delivery?' }));
    const ana = await screen.findByRole('option', { name: /Ana Okafor/ });
    expect(ana).toHaveAttribute('aria-disabled', 'true');
    expect(ana).toHaveTextContent('We have begun to make it.');
  });

  it.each([
    ['when it is too late', order(shipment({ refusal: 'We have begun to make it.' })), 'We have begun to make it.'],
    [
      'to a visitor who has only the link',
      refusal(404, 'not_found', 'The order was not found.'),
      'Sign in to change your order',
    ],
    ['when it could not be loaded', refusal(503, 'down', 'Not now.'), 'The order could not be loaded'],
  ])('reports it %s', async (_when, answer, text) => {
    await open({ [READ]: answer });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
