import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import { admin } from './staff';

/** The South Congress store and one of its ZIP codes: all other journeys order from the first store. */
export const SOUTH = { store: 2, zipCode: '78704' };

/** Sets a store's closed days through the API as staff; affected orders are kept. */
export async function setClosedDays(browser: Browser, days: { day: string; reason: string }[]): Promise<void> {
  const context = await browser.newContext();
  const { request } = context;
  const path = `/api/admin/stores/${SOUTH.store}/closed-days`;
  await fine(await request.post('/api/admin/login', { data: admin }));
  const { version } = (await (await request.get(path)).json()) as { version: number };
  const calendar = { horizonDays: 60, days: days.map((day) => ({ ...day, closed: true })) };
  const preview = await request.post(`${path}/preview`, { data: calendar });
  const { confirmation } = (await preview.json()) as { confirmation: string };
  await fine(await request.put(path, { data: { ...calendar, version, confirmation } }));
  await context.close();
}

/** The bookable days, today first. */
export async function offeredDays(request: APIRequestContext): Promise<{ date: string; first: string | null }[]> {
  const answer = await request.get(`/api/delivery-days?zipCode=${SOUTH.zipCode}`);
  return (await answer.json()) as { date: string; first: string | null }[];
}

async function fine(answer: { ok(): boolean; status(): number; text(): Promise<string> }): Promise<void> {
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
}
