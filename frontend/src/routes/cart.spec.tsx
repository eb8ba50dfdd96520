import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readStoredForm } from '@/features/checkout/form/form-storage';
import { today } from '@/lib/dates';
import { refusal, times, type Call } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { totals } from '@/testing/checkout';
import { aCategory, aProduct } from '@/testing/products';
import { openForm, showOrdering, TOTALS } from '@/testing/ordering';

afterEach(() => jest.restoreAllMocks());

const section = (name: string) => screen.getByRole('region', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the cart page', () => {
  it('shows that it is loading', () => {
    showOrdering('/cart', new Promise(() => undefined));
    expect(screen.getByText('Loading your cart...')).toBeVisible();
  });

  it.each([
    ['/cart', 'Shop now'],
    ['/checkout', 'Continue Shopping'],
  ] as const)('links an empty cart at %s to the shop with "%s"', async (address, link) => {
    showOrdering(address, []);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByText('Discover our delicious cookies and treats to get started!')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/shop');
  });

  it('offers popular products instead of an empty cart', async () => {
    showOrdering('/cart', [], {
      'GET /api/cookies': [aProduct({ name: 'Cold Brew' })],
      'GET /api/categories': [aCategory({})],
      'GET /api/box-sizes': [],
    });
    const offers = within(await screen.findByRole('region', { name: 'Popular right now' }));
    expect(offers.getByRole('button', { name: 'Buy now Cold Brew' })).toBeVisible();
  });

  it('shows neither form until Checkout is pressed', async () => {
    showOrdering('/cart', [aBox()]);
    expect(
      await screen.findByText('Customer information form will appear here when you start checkout.'),
    ).toBeVisible();
    expect(screen.getByText('Payment form will appear here when you start checkout.')).toBeVisible();
    expect(screen.queryByLabelText(/^First name/)).not.toBeInTheDocument();
    press('Checkout');
    expect(await screen.findByLabelText(/^First name/)).toBeVisible();
    expect(screen.queryByText(/form will appear here/)).not.toBeInTheDocument();
    const steps = within(screen.getByRole('list', { name: 'Checkout steps' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Details', 'step'],
      ['Payment', null],
    ]);
  });

  it('shows the total, the fee that any tip lowers, and that all sales are final', async () => {
    showOrdering('/cart', [aBox()]);
    expect(await screen.findByText('$24.75')).toBeVisible();
    expect(section('Order Summary')).toHaveTextContent('Delivery feeDrops to $7.00 with a tip$9.75');
    expect(screen.getByText('All sales final. No returns accepted.')).toBeVisible();
    press('Order Summary');
    expect(screen.queryByText('All sales final. No returns accepted.')).not.toBeInTheDocument();
  });

  it('shows the reduced fee beside a tip', async () => {
    showOrdering('/cart', [aBox()], { [TOTALS]: totals({ deliveryFee: '7.00', tip: '3.00', total: '25.00' }) });
    expect(await screen.findByText('$25.00')).toBeVisible();
    expect(section('Order Summary')).toHaveTextContent('Delivery fee$2.75 off for tipping$7.00');
    expect(section('Order Summary')).toHaveTextContent('Driver tip$3.00');
  });
});

describe('the customer form', () => {
  it('marks required fields with *, and no others', async () => {
    await openForm([aBox()]);
    await screen.findByRole('radiogroup', { name: 'Delivery time' });
    const shown = section('Customer Information').querySelectorAll('label, [role="radiogroup"] > span');
    const labels = [...shown].map((label) => label.textContent);
    expect(labels.filter((text) => text.endsWith(' *'))).toEqual(
      [
        ['First name', 'Last name', 'Phone', 'Email', 'Address line 1', 'City', 'State', 'ZIP code'],
        ['Delivery date', 'Delivery time', 'Delivery instructions'],
      ].flatMap((names) => names.map((name) => `${name} *`)),
    );
  });

  it('starts with the US, delivery notifications and no tip, and accepts no day before today', async () => {
    await openForm([aBox()]);
    expect(screen.getByLabelText('Country')).toHaveValue('US');
    expect(screen.getByRole('checkbox', { name: 'Send me updates about my delivery' })).toBeChecked();
    expect(screen.getByRole('button', { name: '$0' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByLabelText(/^Delivery date/)).toHaveAttribute('min', today());
  });

  it('offers tips of $0, $3, $5 and $7 and a custom one; text that is not a number is 0', async () => {
    const { calls } = await openForm([aBox()]);
    const asked = () => calls.filter(({ path }) => path === '/api/checkout/totals').map(({ body }) => body);
    for (const preset of ['$0', '$3', '$5', '$7']) press(preset);
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ tip: 7 }));
    press('Custom');
    const own = screen.getByLabelText('Custom tip in dollars');
    expect(own).toHaveAttribute('min', '0');
    expect(own).toHaveAttribute('step', '0.01');
    fireEvent.change(own, { target: { value: '4.25' } });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ tip: 4.25 }));
    fireEvent.change(own, { target: { value: 'plenty' } });
    await waitFor(() => expect(readStoredForm().form.tip).toBe(0));
    expect(screen.getByText(/100% of the tip goes to the driver/)).toBeVisible();
  });

  it('loads the delivery windows of the day, and shows a message when there are none', async () => {
    const day = '2099-05-01';
    const window = { value: '9:00 AM - 10:00 AM', label: '9:00 AM - 10:00 AM' };
    const hours = ({ path }: Call) =>
      path === `/api/delivery-times?date=${day}&fulfilment=delivery&full=true` ? [window] : [];
    await openForm([aBox()], { 'GET /api/delivery-times': hours });
    await screen.findByLabelText(/^Delivery date/);
    type(/^Delivery date/, day);
    expect(await screen.findByRole('radio', { name: window.label })).toBeInTheDocument();
    type(/^Delivery date/, '2099-05-02');
    expect(await screen.findByText('No delivery times available.')).toBeVisible();
  });

  it('looks up a ZIP code once it has five characters, and ignores a failure', async () => {
    const { calls } = await openForm([aBox()], { 'GET /api/delivery-area/{zip}': refusal(500) });
    const lookups = () => calls.filter(({ path }) => path.startsWith('/api/delivery-area/')).map(({ path }) => path);
    type(/^ZIP code/, '7870');
    type(/^ZIP code/, '78701');
    await waitFor(() => expect(lookups()).toEqual(['/api/delivery-area/78701']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('lists the first three errors, shows each under its field, and clears it when it is corrected', async () => {
    const { calls } = await openForm([aBox()]);
    press('Continue to payment');
    expect(await screen.findByText('Please fix the errors')).toBeVisible();
    const firstThree = 'First name is required\nLast name is required\nPhone number is required';
    expect(
      screen.getByText((_, element) => element?.textContent === firstThree && element.children.length === 0),
    ).toBeVisible();
    expect(screen.getByText('Delivery time is required')).toBeVisible();
    const wrong = () => screen.getByLabelText(/^City/).getAttribute('aria-invalid');
    expect(wrong()).toBe('true');
    type(/^City/, 'Austin');
    await waitFor(() => expect(wrong()).toBeNull());
    expect(times(calls, 'POST /api/create-payment-intent')).toBe(0);
  });

  it('selects the state of a ZIP code, and reports when another one was chosen', async () => {
    await openForm([aBox()]);
    type(/^ZIP code/, '78701');
    await waitFor(() => expect(screen.getByLabelText(/^State/)).toHaveValue('TX'));
    type(/^State/, 'NY');
    expect(await screen.findByText('This ZIP code is in Texas, not in New York.')).toBeVisible();
    press('Change the state to Texas');
    await waitFor(() => expect(screen.getByLabelText(/^State/)).toHaveValue('TX'));
  });

  it('counts the characters left in the delivery instructions once they are long, up to the limit', async () => {
    await openForm([aBox()]);
    const field = screen.getByLabelText(/^Delivery instructions/);
    expect(field).toHaveAttribute('maxlength', '500');
    type(/^Delivery instructions/, 'x'.repeat(399));
    expect(screen.queryByText(/characters left$/)).not.toBeInTheDocument();
    type(/^Delivery instructions/, 'x'.repeat(488));
    expect(await screen.findByText('12 characters left')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/12 characters left/);
  });

  it('focuses the first error on the page, although another one was reported before', async () => {
    await openForm([aBox()]);
    const [first, city] = [screen.getByLabelText(/^First name/), screen.getByLabelText(/^City/)];
    type(/^City/, 'A');
    fireEvent.blur(city);
    await waitFor(() => expect(city).toBeInvalid());
    // Simulates an idle browser whose frames arrive before messages.
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(0);
      return 0;
    });
    press('Continue to payment');
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('removes everything but digits from a phone number and shows (XXX) XXX-XXXX', async () => {
    await openForm([aBox()]);
    type(/^Phone/, '1-512 555x0142');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(512) 555-0142');
  });
});
