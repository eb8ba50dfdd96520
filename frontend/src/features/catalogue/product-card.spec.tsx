import { fireEvent, screen } from '@testing-library/react';
import type { CartLine, Product } from '@/api/models';
import { apiAnswers, page } from '@/testing/api';
import { aSingle } from '@/testing/cart';
import { aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { ProductAction } from './product-action';
import { ProductCard } from './product-card';
import { useBuyNow } from './use-add-product';

const ADD = 'POST /api/cart/add';
const shopTexts = {
  added: () => ['Success', 'Item added to cart!'] as [string, string],
  failed: 'Failed to add item to cart',
};

interface Given {
  boxOnly?: boolean;
  texts?: Parameters<typeof useBuyNow>[0];
}

function Card({ product, boxOnly = false, texts }: Given & { product: Product }) {
  const { buy, isAdding } = useBuyNow(texts);
  const action = (
    <ProductAction product={product} boxOnly={boxOnly} adding={isAdding(product)} onBuy={() => buy(product)} />
  );
  return <ProductCard product={product} action={action} />;
}

function show(given: Partial<Product>, props: Given = {}) {
  const product = aProduct({ id: 27, name: 'Cold Brew', category: 'Drinks', ...given });
  return renderAt('/', <Card product={product} {...props} />);
}

describe('a product card', () => {
  it('shows name, price with two decimals, stock and the average to one decimal', () => {
    show({ price: '5.5', stock: 80, averageRating: 4.25 });
    expect(screen.getByRole('link', { name: 'Cold Brew' })).toHaveAttribute('href', '/product/27');
    expect(screen.getByText('$5.50')).toBeInTheDocument();
    expect(screen.getByText('80 in stock')).toBeInTheDocument();
    expect(screen.getByText('4.3')).toBeInTheDocument();
  });

  it("shows 'No reviews' and 'Out of stock', and a placeholder for a missing picture", () => {
    show({ stock: 0, averageRating: null, imageUrl: null, picture: null });
    expect(screen.getByText('No reviews')).toBeInTheDocument();
    expect(screen.getByText('Out of stock')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Sold out/ })).toBeDisabled();
    expect(document.querySelector('article svg')).toBeInTheDocument();
  });

  it("links from a cookie to the builder with 'Create Cookie Box'", () => {
    show({ id: 5, category: 'Cookies' }, { boxOnly: true });
    const link = screen.getByRole('link', { name: /^Create Cookie Box/ });
    expect(link).toHaveAttribute('href', '/cookie-builder?preselect=5');
  });

  it("adds one with 'Buy now' and shows 'Adding...' while the request is pending", async () => {
    let done!: (answer: CartLine) => void;
    const calls = apiAnswers({ [ADD]: new Promise<CartLine>((answer) => (done = answer)) });
    show({});
    fireEvent.click(screen.getByRole('button', { name: /^Buy now/ }));
    expect(await screen.findByRole('button', { name: /^Adding/ })).toHaveAttribute('aria-disabled', 'true');
    done(aSingle(1));
    expect(await screen.findByText('Added to cart!')).toBeVisible();
    expect(screen.getByText('1 Cold Brew added to your cart.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Buy now/ })).toBeEnabled();
    expect(calls[0]!.body).toEqual({ cookieId: 27, quantity: 1 });
  });

  it('reports that adding failed', async () => {
    apiAnswers({ [ADD]: page(500, 'no') });
    show({});
    fireEvent.click(screen.getByRole('button', { name: /^Buy now/ }));
    expect(await screen.findByText('Failed to add item to cart. Please try again.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it('has other labels in the grid of the shop', async () => {
    apiAnswers({ [ADD]: aSingle(1) });
    show({}, { texts: shopTexts });
    fireEvent.click(screen.getByRole('button', { name: /^Buy now/ }));
    expect(await screen.findByText('Item added to cart!')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
  });
});
