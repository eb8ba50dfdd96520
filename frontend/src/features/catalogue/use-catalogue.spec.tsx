import { screen } from '@testing-library/react';
import { apiAnswers } from '@/testing/api';
import { aCategory, aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { ProductGrid } from './product-grid';
import { cheapestInBox } from './use-catalogue';

it('a cookie has the lowest price per piece of all boxes, rounded up to the cent', () => {
  const sizes = [
    { id: 1, size: 6, basePrice: '15.00' },
    { id: 2, size: 12, basePrice: '28.00' },
    { id: 3, size: 24, basePrice: '52.00' },
  ];
  expect(cheapestInBox(sizes)).toBe(217);
  expect(cheapestInBox([])).toBeNull();
});

it('only products sold in boxes show that price', async () => {
  const [cookie, drink] = [aProduct({ price: '4.50' }), aProduct({ price: '5.25', category: 'Drinks' })];
  apiAnswers({
    'GET /api/cookies': [cookie, drink],
    'GET /api/categories': [aCategory({ kind: 'box_only' }), aCategory({ id: 2, name: 'Drinks' })],
    'GET /api/box-sizes': [{ id: 3, size: 24, basePrice: '52.00' }],
  });
  renderAt('/', <ProductGrid products={[cookie, drink]} action={() => null} />);
  expect(await screen.findByText('from $2.17 in a box')).toBeVisible();
  expect(screen.getAllByText(/in a box$/)).toHaveLength(1);
});
