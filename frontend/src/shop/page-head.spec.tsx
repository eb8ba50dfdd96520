import { render } from '@testing-library/react';
import { dropServedHead } from '@/lib/page-data';
import { PageHead } from './page-head';

const count = (selector: string) => document.head.querySelectorAll(selector).length;

describe('The head of a page', () => {
  it("replaces the server's: one title, one description, one canonical address", () => {
    document.head.innerHTML = `<title>Shop – Crispi</title><meta name="description" content="old">
      <link rel="canonical" href="http://shop/old"><meta property="og:title" content="old"><meta property="og:image" content="x" data-served="page">`;
    dropServedHead();
    const { rerender } = render(<PageHead page="product" about="Lemon Glaze" description="Zesty." id={4} />);
    expect([count('title'), count('meta[name=description]'), count('link[rel=canonical]')]).toEqual([1, 1, 1]);
    expect(document.title).toBe('Lemon Glaze – Crispi');
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/product/4');
    expect(count('meta[property="og:image"]')).toBe(1);
    rerender(<PageHead page="product" about="Double Chocolate" id={5} />);
    expect(document.title).toBe('Double Chocolate – Crispi');
    expect([count('title'), count('meta[name=description]'), count('link[rel=canonical]')]).toEqual([1, 1, 1]);
  });

  it('excludes personal pages and those without an entry from search results', () => {
    const { rerender } = render(<PageHead page="cart" />);
    expect([count('meta[name=robots][content=noindex]'), count('link[rel=canonical]')]).toEqual([1, 0]);
    rerender(<PageHead title="Something went wrong" />);
    expect(document.title).toBe('Something went wrong – Crispi');
    expect(count('meta[name=robots][content=noindex]')).toBe(1);
  });
});
