import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Product } from '@/api/models';
import { onAdded } from '@/api/cart-events';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { aSingle } from '@/testing/cart';
import { aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { BuyBox } from './buy-box';

const ADD = 'POST /api/cart/add';
const coldBrew = aProduct({ id: 27, name: 'Cold Brew', category: 'Drinks', stock: 80 });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

function show(product: Product, boxOnly = false, added: Answers[typeof ADD] = aSingle(1)) {
  const calls = apiAnswers({
    [ADD]: added,
    'GET /api/cookies': [product],
    'GET /api/box-sizes': [
      { id: 1, size: 6, basePrice: '15.00' },
      { id: 2, size: 12, basePrice: '28.00' },
    ],
  });
  return {
    calls,
    ...renderAt(`/product/${product.id}`, <BuyBox product={product} boxOnly={boxOnly} />, '/product/:id'),
  };
}

describe('buying on the product page', () => {
  it('increases the quantity without a limit and never goes below one', async () => {
    const { calls } = show(coldBrew);
    expect(button('Fewer Cold Brew')).toHaveAttribute('aria-disabled', 'true');
    const [more, fewer] = [button('More Cold Brew'), button('Fewer Cold Brew')];
    for (let press = 0; press < 99; press += 1) fireEvent.click(more);
    expect(screen.getByRole('group', { name: 'Quantity of Cold Brew' })).toHaveTextContent('100');
    for (let press = 0; press < 97; press += 1) fireEvent.click(fewer);
    await press('Add to cart');
    expect(calls.find(({ endpoint }) => endpoint === ADD)?.body).toEqual({ cookieId: 27, quantity: 3 });
  });

  it('reports what was added, and animates the cart button', async () => {
    const listener = jest.fn();
    const stop = onAdded(listener);
    show(coldBrew);
    fireEvent.click(button('More Cold Brew'));
    await press('Add to cart');
    expect(screen.getByText('Added to cart!')).toBeVisible();
    expect(screen.getByText('2 Cold Brew added to your cart.')).toBeVisible();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('shows a link to the cart with what was added', async () => {
    const { here } = show(coldBrew);
    await press('Add to cart');
    await press('View cart');
    expect(here()).toBe('/cart');
    expect(screen.queryByText('Added to cart!')).not.toBeInTheDocument();
  });

  it('goes to the cart 500 ms after ‘Buy it now’ has added', async () => {
    jest.useFakeTimers();
    const { here, calls } = show(coldBrew);
    await press('Buy it now');
    expect(times(calls, ADD)).toBe(1);
    act(() => jest.advanceTimersByTime(499));
    expect(here()).toBe('/product/27');
    act(() => jest.advanceTimersByTime(1));
    await act(async () => {});
    expect(here()).toBe('/cart');
    jest.useRealTimers();
  });

  it('reports that adding failed, with the reason when the stock is too low, and stays on the page', async () => {
    const soldOut = refusal(409, 'out_of_stock', 'Only 2 of Cold Brew are left.');
    const { here, calls } = show(coldBrew, false, soldOut);
    await press('Buy it now');
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByText('Failed to add item to cart. Please try again.')).toBeVisible();
    expect(screen.getByText('Only 2 of Cold Brew are left.')).toBeVisible();
    expect(here()).toBe('/product/27');
    expect(times(calls, 'GET /api/cookies')).toBe(0);
    expect(button('Buy it now')).toBeEnabled();
  });

  it('offers only the rest of its category when the product is sold out', () => {
    show({ ...coldBrew, stock: 0 });
    expect(screen.getByRole('link', { name: 'See all Drinks' })).toHaveAttribute('href', '/shop?category=Drinks');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('links from a cookie to the builder, with the notice time of the boxes', () => {
    show(aProduct({ id: 5, name: 'Birthday Swirl' }), true);
    expect(document.body).toHaveTextContent(
      'Cookie Box Required – Cookies are only available as part of custom cookie boxes. Choose from 6, 12, or 24-cookie boxes.',
    );
    const link = screen.getByRole('link', { name: 'Create Cookie Box' });
    expect(link).toHaveAttribute('href', '/cookie-builder?preselect=5');
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  });

  it('links to a box of each size that contains the cookie, and to none while it is sold out', async () => {
    const swirl = aProduct({ id: 5, name: 'Birthday Swirl' });
    show(swirl, true);
    const boxes = screen.getByRole('navigation', { name: 'Boxes to begin with Birthday Swirl' });
    await screen.findByRole('link', { name: 'Box of 12 $28.00' });
    expect(
      within(boxes)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/cookie-builder?preselect=5&size=6', '/cookie-builder?preselect=5&size=12']);
    cleanup();
    show({ ...swirl, stock: 0 }, true);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
