import { screen } from '@testing-library/react';
import { apiAnswers } from '@/testing/api';
import { aCategory, aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { Hero } from './hero';

const open = (...products: ReturnType<typeof aProduct>[]) => {
  apiAnswers({
    'GET /api/cookies': products,
    'GET /api/categories': [aCategory()],
    'GET /api/box-sizes': [],
    'GET /api/delivery-days': [
      { date: '2031-02-14', open: true, first: '9:00 AM - 10:00 AM', reason: null, timeZone: 'UTC', city: 'Austin' },
    ],
  });
  renderAt('/', <Hero />);
};

it('links to the builder first, and shows the average of all reviews, each counted once', async () => {
  open(
    aProduct({ averageRating: 5, reviewCount: 3 }),
    aProduct({ averageRating: 3, reviewCount: 1 }),
    aProduct({ averageRating: null, reviewCount: 0 }),
  );
  expect(await screen.findByText('4.5 out of 5, 4 reviews')).toBeVisible();
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveAccessibleName('Build your box');
  expect(first).toHaveAttribute('href', '/cookie-builder');
});

it('shows the next delivery window', async () => {
  open();
  expect(await screen.findByText(/^Next delivery/)).toHaveTextContent('Fri, Feb 14, 9–10 AM');
});

it('shows no rating without reviews', async () => {
  open(aProduct());
  expect(await screen.findByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  expect(screen.queryByText(/out of 5/)).not.toBeInTheDocument();
});
