import { fireEvent, screen } from '@testing-library/react';
import type { AdminStore, Calendar, StoreTax, TaxTable } from '@/api/models';
import { anAdminStore } from '@/testing/stores';
import { apiAnswers, refusal, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { StoresScreen } from '../stores-screen';

export const LIST = 'GET /api/admin/stores';
export const ADD = 'POST /api/admin/stores';
export const CHANGE = 'PUT /api/admin/stores/{id}';
export const DELETE = 'DELETE /api/admin/stores/{id}';
export const CALENDAR = 'GET /api/admin/stores/{id}/closed-days';

export const aCalendar: Calendar = {
  storeId: 1,
  version: 1,
  today: '2026-11-21',
  horizonDays: 60,
  days: [],
  changedBy: null,
  changedAt: null,
  orders: [],
  ordersFound: 0,
};

export const TAX = 'GET /api/admin/stores/{id}/tax';
export const SAVE_TAX = 'PUT /api/admin/stores/{id}/tax';
export const TAX_TABLES = 'GET /api/admin/tax-tables';

/** How a store taxes that never changed it. */
export const aStoreTax = (given: Partial<StoreTax> = {}): StoreTax => ({
  storeId: 1,
  version: 0,
  method: 'formula',
  isWarm: false,
  hasUtensils: false,
  rules: [],
  rates: [],
  codes: {},
  changedBy: null,
  changedAt: null,
  ...given,
});

export const texas: TaxTable = {
  state: 'TX',
  name: 'Texas',
  notice: 'For a bakery.',
  rules: [
    { taxClass: 'bakery', taxed: 'never', source: '34 TAC §3.293', url: 'https://example.com/293' },
    { taxClass: 'delivery', taxed: 'with_goods', source: '34 TAC §3.303', url: 'https://example.com/303' },
  ],
};

/** The requests of the first-run guide, which has its own spec. */
const guide: Answers = {
  'GET /api/stores': [],
  'GET /api/admin/cookies': refusal(404),
  'GET /api/admin/categories': refusal(404),
  'GET /api/admin/settings': refusal(404),
};

/** Renders the stores page with these stores, on its own or with one of its dialogs open. */
export function open(stores: AdminStore[] = [anAdminStore()], answers: Answers = {}, at = '/admin/stores') {
  const tax: Answers = { [TAX]: aStoreTax(), [TAX_TABLES]: [texas] };
  const calls = apiAnswers({ [LIST]: stores, [CALENDAR]: aCalendar, ...tax, ...guide, ...answers });
  return { calls, ...renderAt(at, <StoresScreen />, '/admin/stores') };
}

export const type = (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

/** Renders the stores page with a dialog open, as in the address: "new", "edit-1". */
export async function openDialog(dialog: string, answers: Answers = {}, stores?: AdminStore[]) {
  const page = open(stores, answers, `/admin/stores?open=${dialog}`);
  await screen.findByRole('dialog');
  return page;
}
