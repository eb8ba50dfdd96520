import type { Browser } from '@playwright/test';
import { expectFine } from './orders';
import { admin } from './staff';

interface NewPromotion {
  code: string;
  name: string;
  kind: 'percent' | 'amount' | 'free_delivery';
  /** Percent, or dollars. */
  value: number;
}

/** Adds a promotion as staff. */
export async function addPromotion(browser: Browser, promotion: NewPromotion): Promise<void> {
  const context = await browser.newContext();
  await context.request.post('/api/admin/login', { data: admin }).then(expectFine);
  await context.request.post('/api/admin/promotions', { data: promotion }).then(expectFine);
  await context.close();
}

/** A code that no other run of the journey has. */
export const newCode = (start: string): string => `${start}${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
