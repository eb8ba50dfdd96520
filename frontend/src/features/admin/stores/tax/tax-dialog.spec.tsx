import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { StoreTax } from '@/api/models';
import { anAdminStore } from '@/testing/stores';
import { apiAnswers, bodies, refusal, silence, times, type Answers } from '@/testing/api';
import { expectTexts, findAndPress, hrefOf, pick, press } from '@/testing/screen';
import { aStoreTax, open, openDialog, SAVE_TAX, TAX, TAX_TABLES, texas } from '../testing/stores-page';

const save = () => press('Save sales tax');
const choose = (method: RegExp) => fireEvent.click(screen.getByRole('radio', { name: method }));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

/** Opens the dialog of a store that taxes like this. */
async function openTax(tax: Partial<StoreTax> = {}, answers: Answers = {}, store = anAdminStore()) {
  const page = await openDialog('tax-1', { [TAX]: aStoreTax(tax), [SAVE_TAX]: aStoreTax(tax), ...answers }, [store]);
  await screen.findByRole('radiogroup', { name: 'How this store taxes' });
  return page;
}

const NEW_YORK: Partial<StoreTax> = {
  method: 'rules',
  version: 4,
  isWarm: true,
  rules: [{ taxClass: 'bakery', taxed: 'warm', source: 'TSB-A-16(14)S' }],
  rates: [{ taxClass: 'candy', zipCode: '100', rate: '0.0887' }],
};

describe('the sales tax of a store', () => {
  it('is opened from its card, and says that placed orders keep their tax', async () => {
    open(undefined, { [TAX]: aStoreTax({ method: 'stripe' }) });
    await findAndPress('Sales tax, Crispi East Sixth');
    expect(await screen.findByRole('radio', { name: /^Stripe Tax/ })).toBeChecked();
    expect(screen.getByRole('dialog', { name: 'Sales tax' })).toHaveTextContent(
      'Orders that are already placed keep their tax.',
    );
  });

  it('shows that it is loading, and offers a retry when it fails', async () => {
    const answers: Answers = { [TAX_TABLES]: silence() };
    await openDialog('tax-1', answers);
    expect(await screen.findByRole('status', { name: 'Loading the tax settings' })).toBeInTheDocument();
  });

  it('can be tried again when it was not loaded', async () => {
    let fails = true;
    await openDialog('tax-1', { [TAX_TABLES]: () => (fails ? refusal(404) : [texas]) });
    expect(await screen.findByText('The tax settings could not be loaded')).toBeInTheDocument();
    fails = false;
    await findAndPress('Try again');
    expect(await screen.findByRole('radio', { name: /^One rate/ })).toBeChecked();
  });

  it('by rules is sent with every class, exact rates and where they apply', async () => {
    const { calls, here } = await openTax();
    expect(screen.queryByText('What is taxed')).not.toBeInTheDocument();
    choose(/^By rules/);
    fireEvent.click(screen.getByRole('switch', { name: 'Cookies are sold warm' }));
    await pick('Bakery, taxed', 'When sold warm');
    type('Bakery, law or ruling', 'TSB-A-16(14)S');
    press('Add a rate');
    expect(screen.getByLabelText('Rate in %')).toHaveValue('8.25');
    await pick('Class', 'Candy');
    type('ZIP code begins with', ' 787 ');
    type('Rate in %', '6.3');
    save();
    await expectTexts('Sales tax saved');
    const rest = ['prepared', 'snack', 'candy', 'soft_drink', 'milk', 'goods', 'delivery'];
    expect(bodies(calls, SAVE_TAX)[0]).toEqual({
      version: 0,
      method: 'rules',
      isWarm: true,
      hasUtensils: false,
      rules: [
        { taxClass: 'bakery', taxed: 'warm', source: 'TSB-A-16(14)S' },
        ...rest.map((taxClass) => ({ taxClass, taxed: 'always', source: '' })),
      ],
      rates: [{ taxClass: 'candy', zipCode: '787', rate: '0.0630' }],
      codes: {},
    });
    expect(here()).toBe('/admin/stores');
    await waitFor(() => expect(times(calls, TAX)).toBe(2));
  });

  it('shows what was saved, and removes a rate', async () => {
    const { calls } = await openTax(NEW_YORK);
    expect(screen.getByRole('combobox', { name: 'Bakery, taxed' })).toHaveTextContent('When sold warm');
    expect(screen.getByLabelText('Bakery, law or ruling')).toHaveValue('TSB-A-16(14)S');
    expect(screen.getByRole('combobox', { name: 'Milk and juice, taxed' })).toHaveTextContent('Always');
    expect(screen.getByLabelText('ZIP code begins with')).toHaveValue('100');
    expect(screen.getByLabelText('Rate in %')).toHaveValue('8.87');
    press('Remove rate 1');
    save();
    await expectTexts('Sales tax saved');
    expect(bodies(calls, SAVE_TAX)[0]).toMatchObject({ version: 4, rates: [], isWarm: true });
  });

  it('offers to tax with the goods for delivery only', async () => {
    await openTax(NEW_YORK);
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Snack, taxed' }), { key: 'Enter' });
    expect(await screen.findByRole('option', { name: 'With utensils' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'With taxed goods' })).not.toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('option', { name: 'With utensils' }), { key: 'Escape' });
    await pick('Delivery, taxed', 'With taxed goods');
  });

  it('can start from the sample of its state, whose sources are linked', async () => {
    const { calls } = await openTax({ ...NEW_YORK, rules: [{ taxClass: 'milk', taxed: 'never', source: 'Own' }] });
    await expectTexts('Samples, not advice: your accountant decides.', 'This replaces 3 rows below.');
    fireEvent.click(screen.getByText('What the sample for Texas rests on'));
    await expectTexts('For a bakery.');
    expect(hrefOf('34 TAC §3.303')).toBe('https://example.com/303');
    press('Fill in the sample for Texas');
    expect(screen.getByText('Filled in. Save to use it.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Bakery, taxed' })).toHaveTextContent('Never');
    expect(screen.getByLabelText('Delivery, law or ruling')).toHaveValue('34 TAC §3.303');
    expect(screen.getByRole('combobox', { name: 'Milk and juice, taxed' })).toHaveTextContent('Always');
    save();
    await expectTexts('Sales tax saved');
    expect(bodies(calls, SAVE_TAX)[0]).toMatchObject({
      rules: expect.arrayContaining([
        { taxClass: 'bakery', taxed: 'never', source: '34 TAC §3.293' },
        { taxClass: 'milk', taxed: 'always', source: '' },
      ]) as unknown,
      rates: NEW_YORK.rates,
    });
  });

  it('can take the sample back', async () => {
    await openTax(NEW_YORK);
    press('Fill in the sample for Texas');
    expect(screen.getByRole('combobox', { name: 'Bakery, taxed' })).toHaveTextContent('Never');
    press('Undo');
    expect(screen.getByRole('combobox', { name: 'Bakery, taxed' })).toHaveTextContent('When sold warm');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says what one rate is', async () => {
    await openTax();
    await expectTexts(
      '8.25%, the rate of Crispi East Sixth, on products marked as taxable. By this rule delivery isn’t taxed.',
    );
  });

  it('says that there is no sample for another state', async () => {
    await openTax(NEW_YORK, {}, anAdminStore({ state: 'OR' }));
    expect(screen.getByText(/^We have no sample for OR\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
  });

  it('by Stripe Tax takes tax codes, and keeps the rules that were saved', async () => {
    const { calls } = await openTax({ ...NEW_YORK, codes: { milk: 'txcd_9' } });
    type('Bakery, law or ruling', 'Not saved');
    choose(/^Stripe Tax/);
    expect(screen.getByText('Stripe Tax must be on in your Stripe account.')).toBeInTheDocument();
    expect(hrefOf('Stripe’s list of tax codes')).toBe('https://docs.stripe.com/tax/tax-codes');
    type('Bakery', ' txcd_12 ');
    type('Milk and juice', '');
    save();
    await expectTexts('Sales tax saved');
    expect(bodies(calls, SAVE_TAX)[0]).toEqual({
      version: 4,
      method: 'stripe',
      isWarm: true,
      hasUtensils: false,
      rules: NEW_YORK.rules,
      rates: NEW_YORK.rates,
      codes: { bakery: 'txcd_12' },
    });
  });

  it.each([
    ['Rate in %', '20.5', /^Enter 0 to 20, two decimals/],
    ['ZIP code begins with', '7a', /^Enter the first digits of a ZIP code/],
  ])('is not sent with an invalid rate: %s %s', async (label, typed, problem) => {
    const { calls } = await openTax(NEW_YORK);
    type(label, typed);
    save();
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(times(calls, SAVE_TAX)).toBe(0);
  });

  it('is not sent with a code that is none of Stripe’s, but with other fields that are hidden', async () => {
    const { calls } = await openTax(NEW_YORK);
    type('Rate in %', '99');
    choose(/^Stripe Tax/);
    type('Candy', 'sweets');
    save();
    expect(await screen.findByText(/^Enter a tax code of Stripe/)).toBeInTheDocument();
    expect(times(calls, SAVE_TAX)).toBe(0);
    type('Candy', '');
    save();
    await expectTexts('Sales tax saved');
    expect(bodies(calls, SAVE_TAX)[0]).toMatchObject({ method: 'stripe', rates: NEW_YORK.rates });
  });

  it('shows what the server refuses at its field', async () => {
    const message = 'There is another rate for this class and place.';
    await openTax(NEW_YORK, {
      [SAVE_TAX]: refusal(422, 'invalid', 'Please check the form.', [
        { path: 'rates.0.zipCode', message },
        { path: 'rules.0.source', message: 'Use up to 200 characters.' },
      ]),
    });
    type('Rate in %', '8.5');
    save();
    await waitFor(() => expect(screen.getByLabelText('ZIP code begins with')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('Bakery, law or ruling')).toHaveAccessibleDescription('Use up to 200 characters.');
  });

  it('saved by another user shows both versions, and saves the chosen one', async () => {
    const newer = aStoreTax({
      ...NEW_YORK,
      version: 5,
      changedBy: 'lena@crispi.test',
      changedAt: new Date(Date.now() - 150_000).toISOString(),
    });
    await openTax({ version: 4 });
    choose(/^By rules/);
    apiAnswers({ [TAX]: newer, [SAVE_TAX]: refusal(409, 'tax_changed', 'Changed.') });
    save();
    expect(await screen.findByText('Changed by lena@crispi.test 2 min ago')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Bakery/ })).toHaveTextContent('When sold warm, TSB-A-16(14)S');
    expect(screen.getByRole('row', { name: /^Rates/ })).toHaveTextContent('Candy 100: 8.87%');
    const again = apiAnswers({ [TAX]: newer, [SAVE_TAX]: newer });
    await findAndPress('Save mine');
    await expectTexts('Sales tax saved');
    expect(bodies(again, SAVE_TAX)[0]).toMatchObject({ version: 5, rates: [], isWarm: false });
  });

  it('loads the other version into the form on request', async () => {
    const newer = aStoreTax({ ...NEW_YORK, version: 5, changedAt: new Date().toISOString() });
    await openTax({ version: 4 });
    choose(/^Stripe Tax/);
    apiAnswers({ [TAX]: newer, [SAVE_TAX]: refusal(409, 'tax_changed', 'Changed.') });
    save();
    await findAndPress('Use theirs');
    expect(await screen.findByRole('radio', { name: /^By rules/ })).toBeChecked();
    expect(screen.getByLabelText('ZIP code begins with')).toHaveValue('100');
  });

  it('asks before it discards changes', async () => {
    await openTax();
    choose(/^By rules/);
    press('Cancel');
    expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
  });
});
