import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { passPromoCode } from '@/api/cart-events';
import type { Totals } from '@/api/models';
import { usePromoLink } from '@/app/use-promo-link';
import { readStoredForm } from '@/features/checkout/form/form-storage';
import { EMPTY_FORM } from '@/features/checkout/form/empty-form';
import { bodies, refusalWith, silence, type Answers, type Call } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { anIntent, aQuote, shipmentTotals, totals } from '@/testing/checkout';
import { ANA, openForm, showOrdering, TOTALS } from '@/testing/ordering';
import { renderAt } from '@/testing/render-at';
import { press, type } from '@/testing/screen';

type Promotion = NonNullable<Totals['promotion']>;

const INTENT = 'POST /api/create-payment-intent';
const promotion = (given: Partial<Promotion> = {}): Promotion => ({
  code: 'SAVE10',
  name: 'Ten percent',
  reason: '10% off',
  applied: true,
  byCode: true,
  waivedDelivery: '0.00',
  ...given,
});
const TEN_OFF = totals({ discount: '1.50', total: '23.25', amount: 2325, promotion: promotion() });
const refused = (reason: string) =>
  totals({ promotion: promotion({ applied: false, byCode: false, name: null, reason }) });

/** Totals as the server's: by the code that is sent. */
const byCode =
  (answers: Record<string, Totals>): Extract<Answers[typeof TOTALS], (call: Call) => unknown> =>
  ({ body }) =>
    answers[(body as { promoCode?: string }).promoCode ?? ''] ?? totals();

const summary = () => screen.getByRole('region', { name: 'Order Summary' });
const FIELD = 'Promotion code or gift card';
const LINK = 'Have a promotion code or gift card?';

/** Presses a button as a browser does, which focuses it. */
function pressIn(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}

async function enterCode(code: string): Promise<void> {
  pressIn(await screen.findByRole('button', { name: LINK }));
  await waitFor(() => expect(screen.getByLabelText(FIELD)).toHaveFocus());
  type(FIELD, code);
  fireEvent.submit(screen.getByLabelText(FIELD).closest('form')!);
}

describe('a promotion code in the order summary', () => {
  it('is applied with Enter, lowers the total, and is removed again; the focus stays beside it', async () => {
    const { calls } = showOrdering('/cart', [aBox()], { [TOTALS]: byCode({ SAVE10: TEN_OFF }) });
    await enterCode(' save10 ');
    const remove = await screen.findByRole('button', { name: 'Remove SAVE10' });
    expect(summary()).toHaveTextContent('SAVE10 · 10% offRemove SAVE10−$1.50');
    expect(summary()).toHaveTextContent('Total$23.25');
    await waitFor(() => expect(remove).toHaveFocus());
    expect(readStoredForm().form.promoCode).toBe('SAVE10');
    expect(bodies(calls, TOTALS).at(-1)).toMatchObject({ promoCode: 'SAVE10' });
    pressIn(remove);
    await waitFor(() => expect(summary()).toHaveTextContent('Total$24.75'));
    expect(summary()).not.toHaveTextContent('SAVE10');
    await waitFor(() => expect(screen.getByRole('button', { name: LINK })).toHaveFocus());
    expect(readStoredForm().form.promoCode).toBe('');
  });

  it('that gives nothing says why at the field, and is kept for a cart that it will apply to', async () => {
    const reason = 'Add $5.00 more to use it.';
    showOrdering('/cart', [aBox()], { [TOTALS]: byCode({ SAVE10: refused(reason) }) });
    await enterCode('SAVE10');
    const said = await screen.findByText(reason);
    expect(said.closest('[role="status"]')).toBeVisible();
    const field = screen.getByLabelText(FIELD);
    expect(field).toHaveAccessibleDescription(reason);
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    expect(readStoredForm().form.promoCode).toBe('SAVE10');
    type(FIELD, '');
    pressIn(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.getByRole('button', { name: LINK })).toHaveFocus());
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
  });
});

describe('an automatic promotion', () => {
  const week = { code: null, name: 'Cookie week', byCode: false };

  it('is a line with its name and nothing to remove', async () => {
    showOrdering('/cart', [aBox()], { [TOTALS]: { ...TEN_OFF, promotion: promotion(week) } });
    await waitFor(() => expect(summary()).toHaveTextContent('Cookie week · 10% off−$1.50'));
    expect(screen.queryByRole('button', { name: /^Remove SAVE/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: LINK })).toBeVisible();
  });

  it('that saves more than the code is named, and the code’s field says so', async () => {
    const reason = 'Cookie week saves you more.';
    showOrdering('/cart', [aBox()], {
      [TOTALS]: byCode({ SAVE10: { ...TEN_OFF, promotion: promotion({ ...week, code: 'SAVE10', reason }) } }),
    });
    await enterCode('SAVE10');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(summary()).toHaveTextContent('Cookie week−$1.50');
  });
});

describe('free delivery', () => {
  const free = promotion({ code: 'BRING', reason: 'Free delivery', waivedDelivery: '9.75' });

  it('shows the waived fee struck through, in words for screen readers', async () => {
    showOrdering('/cart', [aBox()], {
      [TOTALS]: byCode({ BRING: totals({ deliveryFee: '0.00', total: '15.00', amount: 1500, promotion: free }) }),
    });
    await enterCode('BRING');
    await waitFor(() => expect(summary()).toHaveTextContent('Delivery feebefore $9.75, now Free'));
    expect(screen.getByText('$9.75').tagName).toBe('S');
    expect(summary()).toHaveTextContent('BRING · Free deliveryRemove BRINGDelivery fee');
  });

  it('of a gift is at each recipient and at their sum, and leaves the tips', async () => {
    const ben = { ...ANA, assignedItems: [1] };
    const shipment = shipmentTotals({ deliveryFee: '0.00', total: '20.00' });
    await openForm(
      [aBox()],
      { [TOTALS]: totals({ deliveryFee: '0.00', tip: '5.00', shipments: [shipment], promotion: free }) },
      { ...ANA, promoCode: 'BRING', isGift: true, recipients: [ben] },
    );
    await waitFor(() => expect(summary()).toHaveTextContent('Ana LopezDelivery Free + $5.00 tip$5.00'));
    expect(summary()).toHaveTextContent('before $14.75, now $5.00');
  });
});

describe('the payment', () => {
  const open = (answers: Answers, typed = { ...ANA, promoCode: 'SAVE10' }) =>
    openForm(
      [aBox()],
      {
        'POST /api/delivery-quotes': { quotes: [aQuote()] },
        [TOTALS]: byCode({ SAVE10: TEN_OFF }),
        'GET /api/stripe-config': silence(),
        ...answers,
      },
      typed,
    );

  it('is asked for with the code, and prepared again for another one', async () => {
    const { calls } = await open({ [INTENT]: anIntent({ amount: 2325, totals: TEN_OFF }) });
    await screen.findByRole('button', { name: 'Remove SAVE10' });
    press('Continue to payment');
    await screen.findByRole('button', { name: 'Edit Information' });
    expect(bodies(calls, INTENT)).toMatchObject([{ promoCode: 'SAVE10', amount: 2325 }]);
    press('Remove SAVE10');
    expect(await screen.findByText('Your order has changed.')).toBeVisible();
    await waitFor(() => expect(summary()).toHaveTextContent('Total$24.75'));
  });

  it('without a code that was just used up is offered with the reason, and the code ends with that', async () => {
    const now = refused('This code has been used up.');
    const gone = refusalWith(409, { code: 'price_changed', amount: 2475, totals: now });
    const intents = [gone, anIntent()];
    const { calls } = await open({ [INTENT]: () => intents.shift()! });
    await screen.findByRole('button', { name: 'Remove SAVE10' });
    press('Continue to payment');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The total changed from $23.25 to $24.75.');
    expect(notice).toHaveTextContent('SAVE10: This code has been used up.');
    expect(notice).toHaveTextContent('Discountbefore −$1.50 , now none');
    fireEvent.click(within(notice).getByRole('button', { name: 'Continue with $24.75' }));
    await screen.findByRole('button', { name: 'Edit Information' });
    const asked = bodies<{ promoCode?: string; amount: number }>(calls, INTENT);
    expect(asked.map(({ promoCode, amount }) => [promoCode, amount])).toEqual([
      ['SAVE10', 2325],
      [undefined, 2475],
    ]);
  });
});

describe('a link with a code', () => {
  function Page() {
    usePromoLink();
    return null;
  }

  it('passes it to the checkout that is opened later, and disappears from the address', async () => {
    localStorage.clear();
    const { here } = renderAt('/shop?category=cookies&code=save10', <Page />);
    await waitFor(() => expect(here()).toBe('/shop?category=cookies'));
    expect(readStoredForm().form).toEqual({ ...EMPTY_FORM, promoCode: 'SAVE10' });
  });

  it('changes the open checkout, which says whether it applies', async () => {
    showOrdering('/cart', [aBox()], { [TOTALS]: byCode({ SAVE10: TEN_OFF }) });
    await screen.findByRole('button', { name: LINK });
    act(() => passPromoCode('SAVE10'));
    expect(await screen.findByRole('button', { name: 'Remove SAVE10' })).toBeVisible();
    expect(screen.getByText('SAVE10 applied.').closest('[role="status"]')).toBeVisible();
  });
});
