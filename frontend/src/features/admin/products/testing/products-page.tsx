import { screen } from '@testing-library/react';
import { anAdminCategory, anAdminProduct } from '@/testing/products';
import { apiAnswers, refusal, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { ProductsScreen } from '../products-screen';

export const LIST = 'GET /api/admin/cookies';
export const CATEGORIES = 'GET /api/admin/categories';
export const CREATE = 'POST /api/admin/cookies';
export const UPDATE = 'PUT /api/admin/cookies/{id}';

/** The requests of the first-run guide, which has its own spec. */
export const elsewhere: Answers = { 'GET /api/admin/stores': refusal(404), 'GET /api/admin/settings': refusal(404) };
export const cookies = anAdminCategory({ id: 1, name: 'Cookies', sortOrder: 1, description: 'Baked today' });
export const drinks = anAdminCategory({ id: 2, name: 'Drinks', sortOrder: 2, isActive: false });
export const lemon = anAdminProduct({ id: 11, name: 'Lemon Glaze', stock: 4 });
export const walnut = anAdminProduct({ id: 12, name: 'Walnut Crunch', price: '12.00', isActive: false });
export const cola = anAdminProduct({ id: 21, name: 'Cola', category: 'Drinks', categoryId: 2, stock: 0 });

/** The products page with three products in two categories. */
export async function show(at = '/admin/products', answers: Answers = {}) {
  sessionStorage.clear();
  const all: Answers = {
    [LIST]: [lemon, walnut, cola],
    [CATEGORIES]: [drinks, cookies],
    'GET /api/box-sizes': [{ id: 1, size: 6, basePrice: '15.00' }],
    'GET /api/admin/products/picture-fetches': { waiting: 0, failed: [] },
    ...elsewhere,
    ...answers,
  };
  const calls = apiAnswers(all);
  const page = renderAt(at, <ProductsScreen />, '/admin/products');
  // An open dialog hides the page from accessibility queries.
  await screen.findByRole('button', { name: /^All Products/, hidden: true });
  if (at.includes('open=')) await screen.findByRole('dialog');
  return { calls, answers: all, ...page };
}

export const formOf = async (call: { request: Request } | undefined) =>
  Object.fromEntries([...(await call!.request.formData())].map(([name, value]) => [name, value as string]));
