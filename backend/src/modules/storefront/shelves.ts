import type { Offer, ProductView } from '../catalogue';

const PAGE_SIZE = 8;

/** The offer as shoppers see it laid out: active categories in their order, each with its products by name. */
export class Shelves {
  readonly categories: string[];
  readonly products: ProductView[];
  private readonly boxOnly: Set<string>;

  constructor({ products, categories }: Offer) {
    const shown = categories.filter(({ isActive }) => isActive);
    this.categories = shown.map(({ name }) => name);
    this.boxOnly = new Set(shown.filter(({ kind }) => kind === 'box_only').map(({ name }) => name));
    const place = (product: ProductView) => this.categories.indexOf(product.category);
    this.products = products.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
  }

  isBoxOnly = (product: ProductView): boolean => this.boxOnly.has(product.category);

  /** The category the home page begins with. */
  get firstCategory(): string | null {
    return this.categories.find((name) => this.boxOnly.has(name)) ?? null;
  }

  find(id: string): ProductView | null {
    return (/^\d{1,10}$/.test(id) && this.products.find((product) => product.id === Number(id))) || null;
  }

  /** The category an address names, in whatever case; null for all products. */
  categoryNamed(name: string | null): string | null {
    return this.categories.find((one) => one.toLowerCase() === name?.toLowerCase()) ?? null;
  }

  of(category: string | null): ProductView[] {
    return category === null ? this.products : this.products.filter((product) => product.category === category);
  }

  pages(products: ProductView[]): number {
    return Math.max(1, Math.ceil(products.length / PAGE_SIZE));
  }

  page(products: ProductView[], page: number): ProductView[] {
    return products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  }
}
