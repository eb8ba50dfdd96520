import type { Locator, Page } from '@playwright/test';

/** The product cards on a page or in a part of it. */
export const cards = (scope: Page | Locator): Locator => scope.getByRole('listitem').getByRole('article');

/** The line with the number of products and the page number. */
export const countLine = (page: Page): Locator => page.getByRole('status').filter({ hasText: /products (in|total)/ });

export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search the shop' });
