import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiAnswers, times, type Answers } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { aCategory, aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { Component as CookieBuilder } from './cookie-builder';

const MAKE = 'POST /api/cookie-boxes';
const six = { id: 1, size: 6, basePrice: '15.00' };
const oat = aProduct({ id: 1, name: 'Oat Raisin', stock: 50 });

beforeEach(() => localStorage.clear());

async function open(answers: Answers = {}, wide = true) {
  window.matchMedia = (query) =>
    ({ matches: wide && query.includes('1024'), addEventListener() {}, removeEventListener() {} }) as never;
  const given: Answers = {
    'GET /api/cookies': [oat],
    'GET /api/categories': [aCategory({ kind: 'box_only' })],
    'GET /api/box-sizes': [six],
    'GET /api/cookie-boxes': [],
    [MAKE]: aBox(),
    ...answers,
  };
  const calls = apiAnswers(given);
  const page = renderAt('/cookie-builder', <CookieBuilder />, '/cookie-builder');
  await screen.findByRole('button', { name: 'More Oat Raisin' });
  return { given, calls, ...page };
}

const box = () => screen.getByRole('complementary', { name: 'Your box so far' });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

async function fill(): Promise<void> {
  fireEvent.click(screen.getAllByRole('radio')[0]!);
  for (let cookie = 0; cookie < 6; cookie += 1)
    fireEvent.click(screen.getByRole('button', { name: 'More Oat Raisin' }));
}

it('reports a changed price of a box before the box is added', async () => {
  const { given, calls } = await open();
  await fill();
  given['GET /api/box-sizes'] = [{ ...six, basePrice: '16.50' }];
  await press(within(box()).getByRole('button', { name: 'Add box to cart' }));
  expect(await screen.findByText('A box of 6 costs $16.50 now, it was $15.00. Press again to add it.')).toBeVisible();
  expect(times(calls, MAKE)).toBe(0);
  await press(within(box()).getByRole('button', { name: 'Add box to cart' }));
  await within(box()).findByRole('link', { name: 'View cart' });
  expect(calls.find(({ endpoint }) => endpoint === MAKE)?.body).toMatchObject({ totalPrice: '16.50' });
});

describe('the builder, once a box is in the cart', () => {
  it('links to the cart or to another box', async () => {
    await open();
    await fill();
    await press(within(box()).getByRole('button', { name: 'Add box to cart' }));
    const cart = await within(box()).findByRole('link', { name: 'View cart' });
    expect(cart).toHaveAttribute('href', '/cart');
    await press(within(box()).getByRole('button', { name: 'Build another' }));
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(within(box()).getByRole('button', { name: 'Choose your box size' })).toBeVisible();
  });

  it('is ready for the next one as soon as a cookie is chosen for it', async () => {
    await open();
    await fill();
    await press(within(box()).getByRole('button', { name: 'Add box to cart' }));
    await within(box()).findByRole('link', { name: 'View cart' });
    fireEvent.click(screen.getAllByRole('radio')[0]!);
    expect(within(box()).getByRole('button', { name: 'Add 6 more to fill the box' })).toBeVisible();
  });

  it('closes the sheet on a phone', async () => {
    await open({}, false);
    await fill();
    await press(screen.getByRole('button', { name: 'Open your box' }));
    const sheet = await screen.findByRole('dialog', { name: 'Your box' });
    await press(within(sheet).getByRole('button', { name: 'Add box to cart' }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(within(box()).getByRole('link', { name: 'View cart' })).toBeVisible();
  });
});
