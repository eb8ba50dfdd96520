import { screen, waitFor } from '@testing-library/react';
import { apiAnswers } from '@/testing/api';
import { aBox, aSingle } from '@/testing/cart';
import { aCategory, aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { CompleteOrder } from './complete-order';

const products = [
  aProduct({ id: 1, name: 'Lemon Glaze', category: 'Cookies' }),
  aProduct({ id: 2, name: 'Milk', category: 'Drinks', reviewCount: 1 }),
  aProduct({ id: 3, name: 'Cold Brew', category: 'Drinks', reviewCount: 9 }),
  aProduct({ id: 4, name: 'Hot Chocolate', category: 'Drinks', reviewCount: 20, stock: 0 }),
  aProduct({ id: 5, name: 'Birthday Card', category: 'Cards' }),
];
const categories = [
  aCategory({ name: 'Cookies', kind: 'box_only', sortOrder: 0 }),
  aCategory({ name: 'Drinks', sortOrder: 1 }),
  aCategory({ name: 'Cards', kind: 'card', sortOrder: 2 }),
];

const piece = (cookieId: number) => aSingle(1, { selectedCookies: [{ cookieId, quantity: 1, name: 'It' }] });

describe('Complete your order', () => {
  it.each([
    ['nothing but a box', [aBox()], ['Cold Brew', 'Birthday Card']],
    ['a drink', [piece(2)], ['Birthday Card']],
    ['a drink and a card', [piece(2), piece(5)], []],
  ])('offers the most popular product of the categories that a cart lacks: %s', async (_, lines, offered) => {
    apiAnswers({ 'GET /api/cookies': products, 'GET /api/categories': categories, 'GET /api/box-sizes': [] });
    const { client } = renderAt('/cart', <CompleteOrder lines={lines} />);
    await waitFor(() => expect(client.getQueryData(['/api/cookies'])).toEqual(products));
    await waitFor(() => expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(offered));
  });
});
