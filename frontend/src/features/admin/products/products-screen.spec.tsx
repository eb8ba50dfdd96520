import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf, pick, press, type } from '@/testing/screen';
import { ProductsScreen } from './products-screen';
import { CATEGORIES, LIST, cola, cookies, elsewhere, lemon, show, walnut } from './testing/products-page';

const DELETE = 'DELETE /api/admin/cookies/{id}';
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the products in the back office', () => {
  it('start with the first category, and show their number and prices', async () => {
    await show();
    expect(cards()).toEqual(['Lemon Glaze', 'Walnut Crunch']);
    expect(screen.getByText('2 products (filtered by Cookies)')).toBeInTheDocument();
    const card = within(screen.getByRole('article', { name: 'Lemon Glaze' }));
    expect(card.getByText('$4.50')).toBeInTheDocument();
    expect(card.getByText('Only 4 left')).toBeInTheDocument();
    expect(card.getByText('Active')).toBeInTheDocument();
    expect(within(screen.getByRole('article', { name: 'Walnut Crunch' })).getByText('Inactive')).toBeInTheDocument();
    expect(await screen.findByText('Box of 6')).toBeInTheDocument();
    expect(hrefOf('Admin')).toBe('/admin');
    expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument();
  });

  it('are above the box sizes, each with its price and notice time', async () => {
    const SIZE = 'PUT /api/admin/box-sizes/{id}';
    const { calls } = await show(undefined, {
      'GET /api/box-sizes': [{ id: 3, size: 24, basePrice: '52.00', noticeHours: 24 }],
      [SIZE]: { id: 3, size: 24, basePrice: '52.00', noticeHours: 48 },
    });
    expect(await screen.findByText('24 hours ahead')).toBeVisible();
    press('Edit the box of 24');
    const dialog = within(await screen.findByRole('dialog', { name: 'Box of 24' }));
    const notice = dialog.getByRole('textbox', { name: 'Notice in hours' });
    fireEvent.change(notice, { target: { value: '900' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save box size' }));
    expect(await dialog.findByText('Please enter 0 to 720 hours.')).toBeVisible();
    fireEvent.change(notice, { target: { value: '48' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save box size' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ endpoint }) => endpoint === SIZE)!.body).toEqual({ basePrice: '52.00', noticeHours: 48 });
  });

  it('show their picture, or a placeholder if it is missing or being processed', async () => {
    const drawn = (name: string) => screen.getByRole('article', { name }).querySelector('svg[viewBox="0 0 100 100"]');
    await show(undefined, {
      [LIST]: [
        { ...lemon, imageUrl: '/pictures/lemon.webp' },
        { ...walnut, imageUrl: 'Image coming soon.' },
        { ...cola, categoryId: 1, category: 'Cookies' },
      ],
    });
    const pictured = screen.getByRole('article', { name: 'Lemon Glaze' });
    expect(pictured.querySelector('img')).toHaveAttribute('src', '/pictures/lemon.webp');
    expect([drawn('Lemon Glaze'), drawn('Walnut Crunch'), drawn('Cola')]).toEqual([
      null,
      expect.any(SVGElement),
      expect.any(SVGElement),
    ]);
  });

  it('can all be shown at once, and keep category, filters and search in the address', async () => {
    const { here } = await show();
    press(/^All Products/);
    expect(screen.getByText('3 products')).toBeInTheDocument();
    expect(here()).toBe('/admin/products?category=all');
    type('Search products', 'cola');
    await waitFor(() => expect(cards()).toEqual(['Cola']));
    expect(here()).toBe('/admin/products?category=all&search=cola');
    press(/^Cookies/);
    await expectTexts('No product matches', 'Showing only: Cookies, “cola”.');
    press('Clear filters');
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  it('are filtered by availability and price, also from a link', async () => {
    await show('/admin/products?category=all&availability=inactive&price=high');
    expect(cards()).toEqual(['Walnut Crunch']);
    await pick('Price', 'Low (under $10)');
    expect(cards()).toEqual([]);
    await pick('Availability', 'All availability');
    expect(cards()).toEqual(['Lemon Glaze', 'Cola']);
  });

  it('are filtered in a sheet on a phone, whose button shows the number of filters', async () => {
    const { here } = await show('/admin/products?category=all');
    press('Filter');
    expect(screen.getByRole('dialog', { name: 'Filter products' })).toBeInTheDocument();
    await pick('Price', 'High ($10 and more)');
    press('Show products');
    expect(cards()).toEqual(['Walnut Crunch']);
    expect(here()).toBe('/admin/products?category=all&price=high');
    expect(screen.getByRole('button', { name: 'Filter 1' })).toBeInTheDocument();
  });

  it('are eight placeholders while loading, and can be requested again after a failure', async () => {
    const calls = apiAnswers({ [LIST]: refusal(503), [CATEGORIES]: [cookies], ...elsewhere });
    renderAt('/admin/products', <ProductsScreen />, '/admin/products');
    expect(screen.getByRole('status', { name: 'Loading products' }).children).toHaveLength(8);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(times(calls, LIST)).toBe(2));
  });
});

describe('deleting a product', () => {
  const ask = async (answers: Answers) => {
    const page = await show(undefined, answers);
    press('Delete Lemon Glaze');
    return { ...page, question: within(screen.getByRole('alertdialog')) };
  };

  it('asks for confirmation, then reports the deletion', async () => {
    const { question, calls, answers } = await ask({ [DELETE]: undefined as never });
    expect(
      question.getByText('Are you sure you want to delete "Lemon Glaze"? This action cannot be undone.'),
    ).toBeInTheDocument();
    answers[LIST] = [walnut, cola];
    press('Delete Product', question);
    await expectTexts('Product Deleted', 'The product has been deleted successfully.');
    expect(times(calls, DELETE)).toBe(1);
    expect(cards()).toEqual(['Walnut Crunch']);
  });

  it('gives the reason for a refusal, in the dialog and in a toast', async () => {
    const { question } = await ask({ [DELETE]: refusal(409, 'in_bundle', 'Milk & Cookies contains it.') });
    press('Delete Product', question);
    expect(await question.findByRole('alert')).toHaveTextContent('Milk & Cookies contains it.');
    expect(screen.getByText('Failed to delete product. Please try again.')).toBeInTheDocument();
  });
});
