import type { Locator, Page } from '@playwright/test';

/** The product cards on a page or in a part of it. */
export const cards = (where: Page | Locator): Locator => where.getByRole('listitem').getByRole('article');

/** How many products are shown, and which page of how many. */
export const countLine = (page: Page): Locator => page.getByRole('status').filter({ hasText: /products (in|total)/ });

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search the shop' });
