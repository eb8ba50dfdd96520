import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { giftCodeOf, printedGiftCode } from '@crispi/rules/gift-card-code';
import { showCents, formatCents } from '@crispi/rules/money';
import type { GiftCard, IntentRequest, Totals } from '@/api/models';
import { readStoredForm } from '@/features/checkout/form/form-storage';
import { bodies, refusal, refusalWith, silence, times, type Answers, type Call } from '@/testing/api';
import { aBox, aGiftCard } from '@/testing/cart';
import { anIntent, aQuote, totals } from '@/testing/checkout';
import { ANA, openForm, showOrdering, TOTALS } from '@/testing/ordering';
import { press, type } from '@/testing/screen';

const INTENT = 'POST /api/create-payment-intent';
const BALANCE = 'POST /api/gift-cards/balance';
const FIELD = 'Promotion code or gift card';
const LINK = 'Have a promotion code or gift card?';
const UNKNOWN = 'We don’t know this gift card. Check the code.';

const codeOf = (seed: number) => giftCodeOf(Uint8Array.from({ length: 15 }, (_, at) => seed * 7 + at));
const TEN = codeOf(1);
const TWO = codeOf(2);
const end = (code: string) => code.slice(-4);
const card = (code: string, given: Partial<GiftCard> = {}): GiftCard => ({
  lastFour: end(code),
  balance: '10.00',
  held: '0.00',
  status: 'active',
  movements: [],
  ...given,
});

/** Totals of $24.75 as the server's: each card pays what it has. */
function payWith(balances: Record<string, number>, given: Partial<Totals> = {}) {
  return ({ body }: Call): Totals => {
    let due = given.amount ?? 2475;
    const tenders: Totals['tenders'] = ((body as IntentRequest).giftCards ?? []).flatMap((code) => {
      const cents = Math.min(due, balances[code] ?? 0);
      due -= cents;
      return cents > 0 ? [{ kind: 'gift_card', lastFour: end(code), amount: formatCents(cents) }] : [];
    });
    if (due > 0) tenders.push({ kind: 'stripe', amount: formatCents(due) });
    return totals({ ...given, tenders, due });
  };
}

const summary = () => screen.getByRole('region', { name: 'Order Summary' });
const line = (code: string) => `Gift card ••••ending in ${end(code)}`;
const remove = (code: string) => `Remove gift card ending in ${end(code)}`;

async function enterCode(code: string): Promise<void> {
  const link = await screen.findByRole('button', { name: LINK });
  link.focus();
  fireEvent.click(link);
  await screen.findByLabelText(FIELD);
  type(FIELD, code);
  const apply = screen.getByRole('button', { name: 'Apply' });
  apply.focus();
  fireEvent.click(apply);
}

const show = (answers: Answers, giftCards: string[] = []) =>
  showOrdering('/cart', [aBox()], answers, { ...ANA, giftCards });

describe('a gift card in the order summary', () => {
  it('pays a part, says what is left to pay, and is removed again; the focus stays beside it', async () => {
    const { calls } = show({ [BALANCE]: card(TEN), [TOTALS]: payWith({ [TEN]: 1000 }) });
    await enterCode(printedGiftCode(TEN).toLowerCase());
    await waitFor(() => expect(summary()).toHaveTextContent(`${line(TEN)}${remove(TEN)}−$10.00`));
    expect(summary()).toHaveTextContent('Total$24.75');
    expect(summary()).toHaveTextContent('To pay$14.75');
    expect(screen.getByText(`Gift card ending in ${end(TEN)} applied.`).closest('[role="status"]')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-code'));
    expect(bodies(calls, BALANCE)).toEqual([{ code: TEN }]);
    expect(bodies(calls, TOTALS).at(-1)).toMatchObject({ giftCards: [TEN] });
    expect(JSON.stringify(localStorage)).not.toContain(TEN);
    expect(readStoredForm().form.giftCards).toEqual([TEN]);
    screen.getByRole('button', { name: remove(TEN) }).focus();
    press(remove(TEN));
    await waitFor(() => expect(summary()).not.toHaveTextContent('Gift card ••••'));
    await waitFor(() => expect(screen.getByRole('button', { name: LINK })).toHaveFocus());
    expect(readStoredForm().form.giftCards).toEqual([]);
  });

  it('that others leave nothing to pay says so', async () => {
    show({ [TOTALS]: payWith({ [TEN]: 9000, [TWO]: 1000 }) }, [TEN, TWO]);
    await waitFor(() => expect(summary()).toHaveTextContent('Your gift cards pay for all of it.'));
    expect(summary()).toHaveTextContent(`${line(TEN)}${remove(TEN)}−$24.75`);
    expect(summary()).toHaveTextContent(`${line(TWO)}${remove(TWO)}Not needed: the rest pays for all of it.`);
  });

  it('that was spent since then says so', async () => {
    show({ [TOTALS]: payWith({ [TEN]: 1000 }) }, [TWO, TEN]);
    await waitFor(() =>
      expect(summary()).toHaveTextContent(`${line(TWO)}${remove(TWO)}Nothing left to spend on this card.`),
    );
    expect(summary()).toHaveTextContent(`${line(TEN)}${remove(TEN)}−$10.00`);
  });

  it('pays less where Stripe could not charge the rest, and says why', async () => {
    show({ [TOTALS]: payWith({ [TEN]: 2425 }) }, [TEN]);
    await waitFor(() => expect(summary()).toHaveTextContent(/To pay.*\$0\.50/));
    expect(summary()).toHaveTextContent('Cards can’t be charged less than $0.50, so that much is left.');
  });

  it('that cannot pay for a gift card of the cart says so', async () => {
    const lines = [aBox(), aGiftCard({ id: 2, totalPrice: '25.00' })];
    const left = {
      amount: 4975,
      due: 2500,
      tenders: [{ kind: 'gift_card' as const, lastFour: end(TEN), amount: '24.75' }],
    };
    showOrdering('/cart', lines, { [TOTALS]: totals(left) }, { ...ANA, giftCards: [TEN] });
    await waitFor(() => expect(summary()).toHaveTextContent(/To pay.*\$25\.00/));
    expect(summary()).toHaveTextContent('Gift cards can’t pay for gift cards.');
  });

  it('that is blocked after it was applied says so on its line and can be removed', async () => {
    const answer = ({ body }: Call) =>
      (body as IntentRequest).giftCards
        ? refusal(422, 'gift_card_unknown', UNKNOWN, [{ path: 'giftCards.1', message: UNKNOWN }])
        : totals();
    show({ [TOTALS]: answer as Answers[typeof TOTALS] }, [TEN, TWO]);
    await waitFor(() => expect(summary()).toHaveTextContent(`${line(TWO)}${remove(TWO)}${UNKNOWN}`));
    expect(screen.getAllByText(UNKNOWN)).toHaveLength(1);
    press(remove(TWO));
    press(remove(TEN));
    await waitFor(() => expect(summary()).toHaveTextContent('Total$24.75'));
  });

  it('is not looked up while too many codes were tried, and the total says so', async () => {
    const words = 'Too many codes were tried from your network. Please try again in an hour.';
    show({ [TOTALS]: refusal(429, 'too_many_requests', words) }, [TEN]);
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });
});

describe('the field of codes', () => {
  it.each([
    [refusal(404, 'gift_card_unknown', UNKNOWN), UNKNOWN],
    [refusal(429, 'too_many_requests', 'Too many codes were tried.'), 'Too many codes were tried.'],
    [refusal(503), 'We couldn’t check the gift card. Please try again.'],
    [card(TEN, { status: 'blocked' }), 'This gift card is blocked. Call us and we’ll help.'],
    [card(TEN, { status: 'empty', balance: '0.00' }), 'There’s nothing left on this gift card.'],
  ])('says why a gift card cannot be applied, and keeps what was typed', async (answer, words) => {
    const { calls } = show({ [BALANCE]: answer });
    await enterCode(TEN);
    const field = screen.getByLabelText(FIELD);
    expect((await screen.findByText(words)).closest('[role="status"]')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveValue(TEN);
    expect(readStoredForm().form).toMatchObject({ promoCode: '', giftCards: [] });
    expect(bodies<IntentRequest>(calls, TOTALS).filter(({ giftCards }) => giftCards)).toEqual([]);
  });

  it('asks the shop about a gift card with a typing error, and passes other codes on as promotions', async () => {
    const { calls } = show({ [BALANCE]: refusal(404, 'gift_card_unknown', UNKNOWN) });
    const mistyped = `${TEN.slice(0, 15)}${TEN.endsWith('A') ? 'B' : 'A'}`;
    await enterCode(mistyped);
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain(mistyped);
    type(FIELD, 'SUMMERSA-K7QM-3XRP');
    press('Apply');
    await waitFor(() => expect(readStoredForm().form.promoCode).toBe('SUMMERSA-K7QM-3XRP'));
    expect(times(calls, BALANCE)).toBe(1);
  });

  it('refuses the same card again and a sixth one', async () => {
    const five = [1, 2, 3, 4, 5].map(codeOf);
    const { calls } = show({ [BALANCE]: card(TEN), [TOTALS]: payWith({}) }, five);
    await enterCode(TEN);
    expect(await screen.findByText('This gift card is already applied.')).toBeVisible();
    type(FIELD, codeOf(6));
    press('Apply');
    expect(await screen.findByText('You can use up to 5 gift cards.')).toBeVisible();
    expect(times(calls, BALANCE)).toBe(0);
  });
});

describe('the payment', () => {
  const open = (answers: Answers) =>
    openForm(
      [aBox()],
      {
        'POST /api/delivery-quotes': { quotes: [aQuote()] },
        [TOTALS]: payWith({ [TEN]: 1000 }),
        'GET /api/stripe-config': silence(),
        ...answers,
      },
      { ...ANA, giftCards: [TEN] },
    );
  const asked = (calls: Call[]) =>
    bodies<IntentRequest>(calls, INTENT).map(({ giftCards, amount, due }) => [giftCards, amount, due]);
  const leaving = (due: number) =>
    totals({
      tenders: [
        { kind: 'gift_card', lastFour: end(TEN), amount: formatCents(2475 - due) },
        { kind: 'stripe', amount: formatCents(due) },
      ],
      due,
    });
  const changed = (due: number) => refusalWith(409, { code: 'due_changed', amount: 2475, due, totals: leaving(due) });

  it('is asked for with the cards and what they leave to pay', async () => {
    const { calls } = await open({ [INTENT]: anIntent({ totals: leaving(1475) }) });
    await waitFor(() => expect(summary()).toHaveTextContent('To pay$14.75'));
    press('Continue to payment');
    await screen.findByRole('button', { name: 'Edit Information' });
    expect(asked(calls)).toEqual([[[TEN], 2475, 1475]]);
  });

  it('after a card was spent elsewhere shows what it pays now, and goes on with that', async () => {
    const intents = [changed(1975), anIntent({ totals: leaving(1975) })];
    const { calls } = await open({ [INTENT]: () => intents.shift()! });
    await waitFor(() => expect(summary()).toHaveTextContent('To pay$14.75'));
    press('Continue to payment');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your gift cards now leave $19.75 to pay.');
    expect(notice).toHaveTextContent(`Gift card ending in ${end(TEN)}before −$10.00 , now −$5.00`);
    fireEvent.click(within(notice).getByRole('button', { name: `Continue with ${showCents(1975)}` }));
    await screen.findByRole('button', { name: 'Edit Information' });
    expect(asked(calls).at(-1)).toEqual([[TEN], 2475, 1975]);
  });

  it('asks again with what the shop says if no total was shown yet', async () => {
    const intents = [changed(1475), anIntent({ totals: leaving(1475) })];
    const { calls } = await open({ [TOTALS]: silence(), [INTENT]: () => intents.shift()! });
    press('Continue to payment');
    await screen.findByRole('button', { name: 'Edit Information' });
    expect(asked(calls)).toEqual([
      [[TEN], undefined, undefined],
      [[TEN], 2475, 1475],
    ]);
  });

  it('of a card that was blocked meanwhile is refused with the shop’s words', async () => {
    await open({
      [INTENT]: refusal(422, 'gift_card_unknown', UNKNOWN, [{ path: 'giftCards.0', message: UNKNOWN }]),
    });
    press('Continue to payment');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Payment Information' })).toHaveTextContent(UNKNOWN));
  });

  it('that gift cards make for all of it needs no other card', async () => {
    const all = payWith({ [TEN]: 9000 });
    const paid = totals({ tenders: [{ kind: 'gift_card', lastFour: end(TEN), amount: '24.75' }], due: 0 });
    const intent = anIntent({ paymentIntentId: 'free_1', clientSecret: null, totals: paid });
    const { calls } = await open({ [TOTALS]: all, [INTENT]: intent });
    await waitFor(() => expect(summary()).toHaveTextContent('Your gift card pays for all of it.'));
    press('Continue to payment');
    expect(await screen.findByRole('button', { name: 'Place order' })).toBeVisible();
    expect(screen.getByText('There’s nothing left to pay, so we don’t need a bank card.')).toBeVisible();
    expect(asked(calls)).toEqual([[[TEN], 2475, 0]]);
  });
});
