import { configure, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { CartLine, Totals } from '@/api/types';
import { EMPTY_FORM } from '@/features/checkout/empty-form';
import type { CheckoutForm } from '@/features/checkout/form';
import { keepForm } from '@/features/checkout/kept-form';
import { answering, Reply } from '@/testing/answers';
import { renderAt } from '@/testing/render-at';
import { Component as Cart } from '../cart';
import { Component as CheckoutPage } from '../checkout';
import { Component as Ordering } from '../ordering';

// Looking for roles among what is hidden too is much faster; what counts is asserted as visible.
configure({ defaultHidden: true });

export const TOTALS = 'POST /api/checkout/totals';

export const totals = (given: Partial<Totals> = {}): Totals => ({
  items: '15.00',
  deliveryFee: '9.75',
  tip: '0.00',
  tax: '0.00',
  total: '24.75',
  amount: 2475,
  currency: 'usd',
  taxRate: '0.0825',
  shipments: [],
  ...given,
});

/** A form with nothing missing: an order for herself. */
export const ANA: CheckoutForm = {
  ...EMPTY_FORM,
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '5125550123',
  addressLine1: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  deliveryDate: '2099-05-01',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Ring the bell',
};

/** Shows /cart or /checkout with these lines and what was typed before; the calls made so far come back. */
export function showOrdering(
  address: '/cart' | '/checkout',
  lines: unknown,
  answers: Record<string, unknown> = {},
  typed = EMPTY_FORM,
) {
  localStorage.clear();
  sessionStorage.clear();
  keepForm(typed, null);
  const calls = answering({
    'GET /api/cookie-boxes': lines,
    'GET /api/orders': [],
    'GET /api/cookies': [],
    'GET /api/me': new Reply(401, ''),
    [TOTALS]: totals(),
    ...answers,
  });
  const pages = (
    <Routes>
      <Route element={<Ordering />}>
        <Route path="/cart" element={<Cart />} />
        <Route path="/checkout" element={<CheckoutPage />} />
      </Route>
    </Routes>
  );
  return { calls, ...renderAt(address, pages) };
}

/** The cart with its customer form open. */
export async function openForm(lines: CartLine[], answers: Record<string, unknown> = {}, typed = EMPTY_FORM) {
  const shown = showOrdering('/cart', lines, answers, typed);
  fireEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
  await screen.findAllByLabelText(/^First name/);
  return shown;
}
