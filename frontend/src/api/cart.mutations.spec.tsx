import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CartButton } from '@/app/header/cart-button';
import { apiAnswers, times } from '@/testing/api';
import { aSingle } from '@/testing/cart';
import { renderAt } from '@/testing/render-at';
import { useAddToCart } from './cart.mutations';
import type { CartLine } from './models';

const LINES = 'GET /api/cookie-boxes';

function Add() {
  const { mutate } = useAddToCart();
  return <button onClick={() => mutate({ cookieId: 27, quantity: 1 })}>Add</button>;
}

it('an item added during the first fetch of the cart is in the cart, whatever that fetch returns', async () => {
  const line = aSingle(1);
  let answerFirst!: (lines: CartLine[]) => void;
  const first = new Promise<CartLine[]>((resolve) => (answerFirst = resolve));
  let added = false;
  const calls = apiAnswers({
    [LINES]: () => (added ? Promise.resolve([line]) : first),
    'POST /api/cart/add': () => {
      added = true;
      return line;
    },
  });
  renderAt(
    '/',
    <>
      <CartButton />
      <Add />
    </>,
  );
  await waitFor(() => expect(times(calls, LINES)).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(added).toBe(true));
  answerFirst([]);
  expect(await screen.findByRole('link', { name: 'Cart $5.25 (1)' })).toBeVisible();
});
