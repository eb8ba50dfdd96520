import { expect, test } from '../support/test';
import { cards } from '../support/stock';

const NOTICE =
  'Cookie Box Required – Cookies are only available as part of custom cookie boxes. Choose from 6, 12, or 24-cookie boxes.';

test('each of its three addresses shows the product', async ({ page }) => {
  for (const form of ['product', 'products', 'cookies']) {
    await page.goto(`/${form}/1`);
    await expect(page.getByRole('heading', { name: 'Brown Butter Chip', level: 1 })).toBeVisible();
  }
});

test('a cookie page: price, rating, notice time, link to the builder, reviews and four other products', async ({
  page,
}) => {
  await page.goto('/product/1');
  const main = page.getByRole('main');
  const steps = main.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(steps.getByRole('listitem')).toHaveText(['Home/', 'Shop/', 'Brown Butter Chip']);
  await expect(main.getByText('Crispi', { exact: true })).toBeVisible();
  await expect(main.getByText('$4.50', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Based on 4 reviews').first()).toBeVisible();
  // The exact stock depends on the other journeys.
  await expect(main.getByText(/^\d+ in stock$/).first()).toBeVisible();
  await expect(main).toContainText(NOTICE);
  const create = main.getByRole('link', { name: 'Create Cookie Box', exact: true });
  await expect(create).toHaveAttribute('href', '/cookie-builder?preselect=1');
  await expect(main.getByRole('button', { name: 'Add to cart' })).toBeHidden();

  const reviews = main.getByRole('region', { name: 'Customer Reviews' });
  await expect(reviews.getByText('4.8', { exact: true })).toBeVisible();
  await expect(reviews.getByRole('term')).toHaveText(['5 stars', '4 stars', '3 stars', '2 stars', '1 star']);
  await expect(reviews.getByRole('definition')).toHaveText(['3', '1', '0', '0', '0']);
  await expect(reviews.getByRole('listitem')).toHaveCount(4);
  await expect(reviews.getByRole('listitem').first()).toContainText('Tom B.');

  const related = main.getByRole('region', { name: 'You may also like' });
  await expect(cards(related)).toHaveCount(4);
  await cards(related).first().getByRole('heading').click();
  await expect(page).toHaveURL(/\/product\/2$/);
  await expect(page.getByRole('heading', { name: 'Double Chocolate', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a bundle lists its contents, with quantities above one', async ({ page }) => {
  await page.goto('/product/24');
  const parts = page.getByRole('region', { name: "What's included in this bundle" }).getByRole('listitem');
  await expect(parts).toHaveText([/^Brown Butter ChipCookies×2/, /^Double ChocolateCookies×2/, /^Whole MilkDrinks$/]);
  await parts.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/28$/);
});

test.describe('an unknown address', () => {
  test.use({ provoked: [404] });

  test('of a product shows "not found" and a link to the home page', { tag: '@full' }, async ({ page }) => {
    for (const id of ['999999', 'cheesecake', '0', '-1', '1.5', '99999999999999999999']) {
      await page.goto(`/product/${id}`);
      await expect(page.getByRole('heading', { name: 'Product not found' }), id).toBeVisible();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/');
    }
  });

  test('of any other kind shows the not-found page', async ({ page }) => {
    await page.goto('/a/page/that/never-was');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });
});
