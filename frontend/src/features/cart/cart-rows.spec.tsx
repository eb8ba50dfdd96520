import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCart } from '@/api/cart.queries';
import type { CartLine } from '@/api/models';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { aBox, aGiftCard, aSingle } from '@/testing/cart';
import { aProduct, noAllergens } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { CartRows } from './cart-rows';

const LINES = 'GET /api/cookie-boxes';
const REMOVE = 'DELETE /api/cookie-boxes/{id}';
const SPLIT = 'POST /api/cookie-boxes/{id}/split';
const MESSAGE = 'PATCH /api/cookie-boxes/{id}/message';

const Cart = () => <CartRows lines={useCart().lines} />;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function show(lines: CartLine[], answers: Answers = {}) {
  const calls = apiAnswers({ [LINES]: lines, 'GET /api/cookies': [], ...answers });
  renderAt('/cart', <Cart />);
  await screen.findAllByRole('article');
  return calls;
}

const expectToast = async (title: string, text: string) => {
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
};

describe('the lines of the cart', () => {
  it('a box is removed, which a toast confirms', async () => {
    const calls = await show([aBox()], { [REMOVE]: undefined });
    press('Remove Box of 6');
    await expectToast('Cookie Box Removed', 'We removed Box of 6 from your cart.');
    expect(times(calls, REMOVE)).toBe(1);
  });

  it('name once what the kitchens handle, unless none of them is food', async () => {
    await show([aBox(), aSingle(1)]);
    expect(screen.getAllByText(/^Our kitchens handle wheat/)).toHaveLength(1);
    cleanup();
    await show([aSingle(1, { allergens: noAllergens })]);
    expect(screen.queryByText(/^Our kitchens handle/)).not.toBeInTheDocument();
  });

  it('a box that was ordered in the meantime cannot be removed', async () => {
    await show([aBox()], { [REMOVE]: refusal(409, 'refused', 'This cookie box has been ordered.') });
    press('Remove Box of 6');
    await expectToast('Cannot remove cookie box', 'This cookie box has already been ordered and cannot be removed.');
  });

  it('any other failure to remove asks to try again', async () => {
    await show([aBox()], { [REMOVE]: refusal(500) });
    press('Remove Box of 6');
    await expectToast('Error', 'Failed to remove cookie box. Please try again.');
  });

  it('a single item with quantity 0 is removed from the cart', async () => {
    const calls = await show([aSingle(1)], { [REMOVE]: undefined });
    press('Fewer Cold Brew');
    await waitFor(() => expect(times(calls, REMOVE)).toBe(1));
    expect(times(calls, 'PUT /api/cookie-boxes/{id}/quantity')).toBe(0);
  });

  it('a quantity that failed to save is reported and reset', async () => {
    await show([aSingle(2)], { 'POST /api/cart/add': refusal(500) });
    press('More Cold Brew');
    await expectToast('Error', 'Failed to update quantity. Please try again.');
    expect(screen.getByRole('group', { name: 'Quantity of Cold Brew' })).toHaveTextContent('2');
  });

  it('a box shows its message, and a new one is saved with it', async () => {
    const calls = await show([aBox({ personalMessage: 'Get well soon' })], { [MESSAGE]: aBox() });
    expect(screen.getByText('Get well soon')).toBeVisible();
    press('Edit message');
    fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Welcome home' } });
    press('Save message');
    await expectToast('Message saved', 'Your personal message has been saved to the card.');
    expect(calls.find(({ endpoint }) => endpoint === MESSAGE)?.body).toEqual({ personalMessage: 'Welcome home' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a card accepts a message: one of several gets its own line, which then shows it', async () => {
    const cards = aSingle(3, { isCard: true, selectedCookies: [{ cookieId: 47, quantity: 3, name: 'Birthday Card' }] });
    const calls = await show([cards], { [SPLIT]: { ...cards, id: 8 }, [MESSAGE]: cards });
    press('Add a message');
    fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Happy birthday' } });
    press('Save message');
    await expectToast('Message saved', 'Your personal message has been saved to the card.');
    expect(
      calls.filter(({ endpoint }) => [SPLIT, MESSAGE].includes(endpoint)).map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/api/cookie-boxes/2/split', { quantity: 1 }],
      ['/api/cookie-boxes/8/message', { personalMessage: 'Happy birthday' }],
    ]);
  });

  it('a card with a message shows its text and no quantity field; other products accept no message', async () => {
    const written = aSingle(1, { isCard: true, personalMessage: 'Happy birthday' });
    await show([written, aSingle(2, { id: 3 })]);
    expect(screen.getByText('Happy birthday')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^More / })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /message$/ })).toHaveLength(1);
  });

  it('the tray of a big box shows each of its cookies, mixed', async () => {
    const flavors = [1, 2].map((cookieId) => ({ cookieId, quantity: 12, name: `Cookie ${cookieId}` }));
    const cookies = flavors.map(({ cookieId, name }) => aProduct({ id: cookieId, name, imageUrl: `/${cookieId}.png` }));
    await show([{ ...aBox(), selectedCookies: flavors }], { 'GET /api/cookies': cookies });
    await waitFor(() => expect(document.images).toHaveLength(24));
    const shown = [...document.images].map((image) => image.getAttribute('src'));
    expect(shown.slice(0, 4)).toEqual(['/1.png', '/2.png', '/1.png', '/2.png']);
  });

  it('gift cards for different people have rows of their own, whose quantity changes by itself', async () => {
    const SET = 'PUT /api/cookie-boxes/{id}/quantity';
    const toMe = { amount: 2500, recipientName: null, recipientEmail: null, message: null, sendOn: null };
    const lines = [aGiftCard(), aGiftCard({ id: 4, totalPrice: '25.00', giftCard: toMe })];
    const calls = await show(lines, { [SET]: aGiftCard() });
    const [ana, me] = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(ana).toContain('$50 gift card$50.00For Ana (ana@example.com), emailed on Dec 24Happy birthday');
    expect(me).toContain('$25 gift card$25.00Emailed to you right after payment');
    expect(screen.queryByText(/allergens|Add a message/i)).not.toBeInTheDocument();
    press('More $50 gift card');
    await waitFor(() => expect(times(calls, SET)).toBe(1));
    const { path, body } = calls.find(({ endpoint }) => endpoint === SET)!;
    expect([path, body]).toEqual(['/api/cookie-boxes/3/quantity', { cookieId: 51, quantity: 2 }]);
  });

  it('a box that is short of a flavor links to the builder', async () => {
    await show([aBox({ available: false, unavailableReason: 'Oat Raisin is sold out.' })]);
    expect(screen.getByRole('link', { name: 'Change the flavor' })).toHaveAttribute('href', '/cookie-builder?box=1');
  });

  it.each([
    ["the server's reason", refusal(422, 'refused', 'Too many words.'), 'Too many words.'],
    ['words of its own', refusal(500), 'Failed to save personal message'],
  ])('a message that failed to save shows %s and stays open', async (_, answer, text) => {
    await show([aBox()], { [MESSAGE]: answer });
    press('Add a message');
    fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Welcome home' } });
    press('Save message');
    await expectToast('Error saving message', text);
    expect(screen.getByLabelText('Your message')).toHaveValue('Welcome home');
  });
});
