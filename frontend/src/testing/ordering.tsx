import { configure, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { CartLine } from '@/api/models';
import { EMPTY_FORM } from '@/features/checkout/form/empty-form';
import type { CheckoutForm } from '@/shop/checkout-form';
import { storeForm } from '@/features/checkout/form/form-storage';
import { apiAnswers, refusal, type Answers } from './api';
import { totals } from './checkout';
import { renderAt } from './render-at';
import { Component as Cart } from '@/routes/cart';
import { Component as CheckoutPage } from '@/routes/checkout';
import { Component as Ordering } from '@/routes/ordering';

// Queries by role are much faster with hidden elements included; visibility is asserted where it matters.
configure({ defaultHidden: true });

export const TOTALS = 'POST /api/checkout/totals';

/** A complete form of an order for herself. */
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

/** Renders /cart or /checkout with these lines and stored form; returns the calls made so far. */
export function showOrdering(
  address: '/cart' | '/checkout' | { pathname: '/checkout'; state: object },
  lines: Answers['GET /api/cookie-boxes'],
  answers: Answers = {},
  typed = EMPTY_FORM,
) {
  localStorage.clear();
  sessionStorage.clear();
  storeForm(typed, null);
  const calls = apiAnswers({
    'GET /api/cookie-boxes': lines,
    'GET /api/cookies': [],
    'GET /api/categories': [],
    'GET /api/me': refusal(401),
    [TOTALS]: totals(),
    'GET /api/delivery-area/{zip}': { deliveryProvider: 'crispi', state: 'TX' },
    'GET /api/delivery-days': [],
    'GET /api/delivery-times': [{ value: ANA.deliveryTime, label: ANA.deliveryTime }],
    'POST /api/delivery-quotes': refusal(503),
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
export async function openForm(lines: CartLine[], answers: Answers = {}, typed = EMPTY_FORM) {
  const shown = showOrdering('/cart', lines, answers, typed);
  fireEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
  await screen.findAllByLabelText(/^First name/);
  return shown;
}
