import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Report } from '@/api/models';
import { apiAnswers, refusal, silence, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, findAndPress, hrefOf, pick, press } from '@/testing/screen';
import { anAdminStore } from '@/testing/stores';
import { shopToday } from '@/lib/dates';
import { presets, showPeriod } from '../shell/period';
import { ReportsScreen } from './reports-screen';
import { changeInWords, showShortDays, showValue } from './values';

const READ = 'GET /api/admin/reports/{report}';
const ORDERS = 'GET /api/admin/reports/{report}/orders';
const STORES = 'GET /api/admin/stores';
const OCTOBER = 'from=2026-10-01&to=2026-10-31';

const LONG = 'Birthday Swirl with raspberry filling and a long handwritten greeting';

const products: Report = {
  report: 'products',
  from: '2026-10-01',
  to: '2026-10-31',
  previousFrom: '2026-08-31',
  previousTo: '2026-09-30',
  by: 'product',
  groupings: ['product', 'flavor', 'category'],
  basis: 'delivered',
  columns: [
    { key: 'orders', label: 'Orders', unit: 'count' },
    { key: 'quantity', label: 'Items', unit: 'count' },
    { key: 'net', label: 'Sales after discounts', unit: 'cents' },
  ],
  rows: [
    { key: '1', label: 'Brown Butter Chip', values: [2, 4, 1500], previous: [1, 1, 400] },
    { key: 'box of 6', label: 'Box of 6', values: [10, 12, 18_000], previous: [8, 8, 12_000] },
    { key: '5', label: LONG, values: [3, 3, 1200], previous: null },
    { key: '6', label: 'Lemon Glaze', values: [0, 0, 0], previous: [1, 1, 400] },
  ],
  totals: [15, 19, 20_700],
  previousTotals: [10, 10, 18_000],
  facts: [],
  hasOrders: true,
  countedAt: '2026-10-31T15:42:00.000Z',
};

const day = (key: string, values: number[]) => ({ key, label: key, values, previous: [1, 500] });
const sales: Report = {
  ...products,
  report: 'sales',
  by: 'day',
  groupings: ['day', 'month', 'store'],
  columns: [
    { key: 'orders', label: 'Orders', unit: 'count' },
    { key: 'net', label: 'Sales after discounts', unit: 'cents' },
  ],
  rows: [day('2026-10-01', [2, 900]), day('2026-10-02', [0, 0]), day('2026-10-03', [4, 700])],
  totals: [6, 1600],
  previousTotals: [3, 1500],
};

const behind = {
  id: 10_023,
  customerName: 'Ana',
  placedAt: '2026-10-02T15:00:00.000Z',
  totalCents: 3620,
  status: 'delivered',
};

function open(answers: Answers = {}, address = `/admin/reports?report=products&${OCTOBER}`) {
  const calls = apiAnswers({
    [READ]: products,
    [ORDERS]: { orders: [behind], hasMore: false },
    [STORES]: [anAdminStore(), anAdminStore({ id: 2, name: 'South Congress' })],
    ...answers,
  });
  return { calls, ...renderAt(address, <ReportsScreen />, '/admin/reports') };
}

const table = () => screen.findByRole('table');
const namesOf = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent.replaceAll(/\s/g, ' '));
/** What stands above the table. */
const sums = () => [...document.querySelectorAll('dl > .row-span-3')].map(({ textContent }) => textContent);
const lastRead = (calls: ReturnType<typeof open>['calls']) => calls.findLast(({ endpoint }) => endpoint === READ)!.path;

describe('A report', () => {
  it('shows the sums with their change, and the rows with the largest first', async () => {
    const { calls, here } = open();
    expect(await namesOf()).toEqual(['Total', 'Box of 6', 'Brown Butter Chip', LONG, 'Lemon Glaze']);
    expect(lastRead(calls)).toBe(`/api/admin/reports/products?${OCTOBER}`);
    const net = screen.getAllByText('Sales after discounts').find((element) => element.tagName === 'DT')!.parentElement;
    expect(net).toHaveTextContent('Sales after discounts$207.00Goods, before refunds');
    expect(net).not.toHaveTextContent('Sep 30');
    expect(screen.getByRole('row', { name: /^Box of 6/ })).toHaveTextContent('Box of 61012$180.00');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Compare with/ }));
    expect(net).toHaveTextContent('15% more than Aug 31 – Sep 30');
    expect(screen.getByRole('row', { name: /^Box of 6/ })).toHaveTextContent(
      'Box of 610was 812was 8$180.00was $120.00',
    );
    expect(screen.getByRole('row', { name: /^Lemon Glaze/ })).toHaveTextContent('Lemon Glaze0was 10was 1');
    expect(here()).toContain('compare=1');
    expect(screen.getByRole('row', { name: new RegExp(LONG) })).toHaveTextContent(/\$12\.00$/);
    await expectTexts('October 2026', /^Figures as of/, 'Oct 31, 2026, 10:42 AM');
    expect(await screen.findByRole('table', { name: /^Products by product, October 2026\./ })).toBeVisible();
  });

  it('draws the chosen figure of each day, beside the one before when asked, for the eyes only', async () => {
    open({ [READ]: sales }, `/admin/reports?${OCTOBER}`);
    await waitFor(() => expect(document.querySelector('figure svg .visx-bar')).not.toBeNull());
    const drawing = document.querySelector('figure [aria-hidden]:has(> svg.block)')!;
    expect(drawing).toHaveTextContent('Thu, Oct 1: $9.00');
    expect(drawing.querySelectorAll('.visx-bar')).toHaveLength(3);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Compare with/ }));
    expect(drawing.querySelectorAll('.visx-bar')).toHaveLength(6);
    expect(drawing).toHaveTextContent('Thu, Oct 1: $9.00 Aug 31 – Sep 30: $5.00');
    await pick('Chart', 'Orders');
    await waitFor(() => expect(drawing).toHaveTextContent('Thu, Oct 1: 2'));
  });

  it('draws other rows as bars in the table, as long as their amounts', async () => {
    open();
    const bar = async (name: RegExp) =>
      within(await table())
        .getByRole('row', { name })
        .querySelector<HTMLElement>('[style]')?.style.width;
    expect(await bar(/^Box of 6/)).toBe('100%');
    expect(await bar(/^Brown Butter/)).toMatch(/^8\.33/);
    expect(await bar(/^Lemon Glaze/)).toBeUndefined();
    expect(document.querySelector('figure')).toBeNull();
  });

  it('lists the newest day first', async () => {
    open({ [READ]: sales }, `/admin/reports?${OCTOBER}`);
    expect(await namesOf()).toEqual(['Total', 'Sat, Oct 3', 'Thu, Oct 1']);
    await expectTexts('Fri, Oct 2: nothing');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Compare with/ }));
    expect(await namesOf()).toEqual(['Total', 'Sat, Oct 3', 'Fri, Oct 2', 'Thu, Oct 1']);
    expect(screen.queryByRole('button', { name: 'Fri, Oct 2' })).toBeNull();
  });

  it('says of the running day that nothing is sold yet', async () => {
    const today = shopToday();
    open(
      { [READ]: { ...sales, from: today, to: today, rows: [...sales.rows, day(today, [0, 0])] } },
      `/admin/reports?from=${today}&to=${today}`,
    );
    await expectTexts('Today: nothing yet');
  });

  it('shows days without anything that follow each other as one row, unless they are compared', async () => {
    const rows = [...sales.rows, day('2026-10-04', [0, 0]), day('2026-10-05', [0, 0])];
    open({ [READ]: { ...sales, rows } }, `/admin/reports?${OCTOBER}`);
    expect(await namesOf()).toEqual(['Total', 'Sat, Oct 3', 'Thu, Oct 1']);
    await expectTexts('Oct 4 – 5: nothing', 'Fri, Oct 2: nothing');
    press('Orders', within(await table()));
    press('Orders', within(await table()));
    await expectTexts('3 days: nothing');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Compare with/ }));
    expect(await namesOf()).toHaveLength(6);
  });

  it('says how its refunds relate to the books, and draws nothing of zeros', async () => {
    const facts = [
      { label: 'Income in the books', cents: 20_000 },
      { label: 'taken off income', cents: 10_100 },
      { label: 'from deposits, delivery fees, tips and tax', cents: 1800 },
    ];
    const rows = sales.rows.map((row) => ({ ...row, values: [row.values[0]!, 0], previous: [1, 0] }));
    open({ [READ]: { ...sales, rows, facts } }, `/admin/reports?${OCTOBER}`);
    await expectTexts('Sales after discounts: nothing in October 2026.');
    expect(screen.getByText(/was refunded in this period/)).toHaveTextContent(
      '$119.00 was refunded in this period. $101.00 of it was for sales that are in your income, and comes off it in Books. The other $18.00 went back from orders that were not delivered yet, or as delivery fees, tips and tax.',
    );
    expect(document.querySelector('figure')).toBeNull();
  });

  it('begins with the income in the books and its parts, and says that orders are shared', async () => {
    const facts = [
      { label: 'Income in the books', cents: 1900 },
      { label: 'taken off income', cents: 200 },
    ];
    const columns = [...sales.columns, { key: 'delivery', label: 'Delivery fees', unit: 'cents' as const }];
    const rows = sales.rows.map((row) => ({ ...row, values: [...row.values, 0] }));
    open({ [READ]: { ...sales, columns, rows, totals: [5, 1600, 500], facts } }, `/admin/reports?${OCTOBER}`);
    await expectTexts('An order can be in several rows. The total counts it once.');
    expect(hrefOf('= Income after refunds')).toBe(`/admin/books?${OCTOBER}`);
    expect(sums()).toEqual([
      'Sales after discounts$16.00Goods, before refunds',
      '+ Delivery fees$5.00Paid by shoppers',
      '− Refunds of income$2.00Of goods and delivery',
      '= Income after refunds$19.00As in Books',
    ]);
  });

  it('say what the books have beyond the figures', async () => {
    const facts = [
      { label: 'Income in the books', cents: 2400 },
      { label: 'taken off income', cents: 0 },
    ];
    const columns = [...sales.columns, { key: 'delivery', label: 'Delivery fees', unit: 'cents' as const }];
    const rows = sales.rows.map((row) => ({ ...row, values: [...row.values, 0] }));
    open({ [READ]: { ...sales, columns, rows, totals: [6, 1600, 500], facts } }, `/admin/reports?${OCTOBER}`);
    await table();
    expect(sums()[3]).toBe('= Income after refunds$24.00As in Books, with $3.00 not counted here yet');
  });

  it('show plain sums where the rows have no delivery fees to lead to the income', async () => {
    const facts = [
      { label: 'Income in the books', cents: 1900 },
      { label: 'taken off income', cents: 200 },
    ];
    open({ [READ]: { ...sales, by: 'category', facts } }, `/admin/reports?${OCTOBER}&by=category`);
    await table();
    expect(sums().join(' ')).not.toMatch(/Income|Refunds/);
    expect(sums()[0]).toMatch(/^Sales after discounts/);
  });

  it('of tips says how much the own drivers get', async () => {
    const tip = (key: string, label: string, cents: number) => ({ key, label, values: [1, cents], previous: null });
    const columns = [
      { key: 'shipments', label: 'Shipments with a tip', unit: 'count' as const },
      { key: 'tips', label: 'Tips', unit: 'cents' as const },
    ];
    const rows = [
      tip('courier Mia 2026-10-05', 'Mia, week of 2026-10-05', 500),
      tip('courier Mia 2026-10-12', 'Mia, week of 2026-10-12', 300),
      tip('doordash 2026-10-05', 'DoorDash, courier service, week of 2026-10-05', 200),
      tip('pickup 2026-10-05', 'Pickup, no driver, week of 2026-10-05', 100),
    ];
    open(
      { [READ]: { ...products, report: 'tips', by: 'driver', columns, rows, totals: [4, 1100] } },
      `/admin/reports?report=tips&${OCTOBER}`,
    );
    expect(await namesOf()).toEqual([
      'Total',
      'Mia, Oct 5 – 11Oct 5 – 11',
      'Mia, Oct 12 – 18Oct 12 – 18',
      'DoorDash, courier service, Oct 5 – 11Oct 5 – 11',
      'Pickup, no driver, Oct 5 – 11Oct 5 – 11',
    ]);
    expect(sums()).toEqual([
      'To pay your drivers$8.00The drivers below, by name',
      'Pickups$1.00No driver: for your team',
      'Courier services$2.00They pay their own drivers',
    ]);
  });

  it('of tax says why goods at one rate are taxed or not', async () => {
    const row = (key: string, label: string) => ({ key, label, values: [1, 1, 500], previous: null });
    const rows = [row('taxable', 'One rate'), row('not taxable', 'Without tax'), row('milk', 'Milk and juice')];
    open(
      { [READ]: { ...products, report: 'tax', by: 'class', rows } },
      `/admin/reports?report=tax&by=class&${OCTOBER}`,
    );
    await table();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(
      expect.arrayContaining(['One rate, marked as taxable', 'Without tax, not marked as taxable']),
    );
    expect(names).toContain('Milk and juice');
  });

  it('of deliveries claims no cost and no difference that is not known', async () => {
    const column = (key: string, label: string, unit: 'count' | 'cents' = 'cents') => ({ key, label, unit });
    const columns = [
      column('shipments', 'Shipments', 'count'),
      column('delivery', 'Delivery fees'),
      column('costed', 'With a known cost', 'count'),
      column('costedFees', 'Fees of those'),
      column('courier', 'Courier cost'),
      column('margin', 'Fees less cost'),
    ];
    const rows = [
      { key: '78701', label: '78701 Austin', values: [2, 1500, 1, 750, -500, 250], previous: null },
      { key: '78702', label: '78702 Austin', values: [1, 750, 0, 0, 0, 0], previous: null },
    ];
    const delivery: Report = {
      ...products,
      report: 'delivery',
      by: 'zip',
      columns,
      rows,
      totals: [3, 2250, 1, 750, -500, 250],
    };
    open({ [READ]: delivery }, `/admin/reports?report=delivery&${OCTOBER}`);
    await table();
    expect(sums().slice(1, 3)).toEqual([
      'Courier cost−$5.00Known of 1 of 3 shipments',
      'Fees less cost$2.50Of those: $7.50 in fees',
    ]);
    expect(screen.getByRole('row', { name: /^78702/ })).toHaveTextContent(/0(–not known yet){3}$/);
    cleanup();
    const rest = rows.slice(1).map((row) => ({ ...row, key: `${row.key} x` }));
    open(
      { [READ]: { ...delivery, rows: [...rows.slice(1), ...rest], totals: [2, 1500, 0, 0, 0, 0] } },
      `/admin/reports?report=delivery&${OCTOBER}&store=2`,
    );
    await table();
    expect(sums().slice(1, 3)).toEqual([
      'Courier costNot known yetKnown of 0 of 2 shipments',
      'Fees less costNot known yetWhere both are known',
    ]);
  });

  it('of customers shows new and returning ones, with their change', async () => {
    const rows = [
      { key: 'new', label: 'New', values: [1, 1, 500], previous: [2, 2, 1000] },
      { key: 'returning', label: 'Returning', values: [3, 3, 1500], previous: [1, 1, 1000] },
    ];
    open(
      { [READ]: { ...products, report: 'customers', by: 'customer', rows, totals: [4, 4, 2000] } },
      `/admin/reports?report=customers&${OCTOBER}&compare=1`,
    );
    expect(await namesOf()).toEqual(['Total', 'Returning', 'New']);
    expect(sums().map((sum) => sum.replaceAll(/\s/g, ' '))).toEqual([
      'From new customers$5.0025% of sales, 1 order50% less than Aug 31 – Sep 30',
      'From returning customers$15.0075% of sales, 3 orders50% more than Aug 31 – Sep 30',
    ]);
  });

  it('has no sum of a single row, and on a phone no column without anything', async () => {
    const rows = [{ key: 'box of 6', label: 'Box of 6', values: [0, 0, 18_000], previous: [1, 0, 0] }];
    open({ [READ]: { ...products, rows, totals: [0, 0, 18_000], previousTotals: [1, 0, 0] } });
    expect(await namesOf()).toEqual(['Box of 6']);
    const onPhone = () =>
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .filter(({ className }) => !className.includes('max-sm:hidden'))
        .map(({ textContent }) => textContent);
    expect(onPhone()).toEqual(['Product', 'Sales after discounts']);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Compare with Aug\s31\s–\sSep\s30,\s2026$/ }));
    expect(onPhone()).toEqual(['Product', 'Orders', 'Sales after discounts']);
  });

  it('says on a phone what is set, which a press takes back', async () => {
    const { here } = open({}, `/admin/reports?report=products&${OCTOBER}&store=2&by=flavor&basis=placed&compare=1`);
    await table();
    const chips = within(await screen.findByRole('group', { name: 'Filters that are set' }));
    await chips.findByRole('button', { name: 'Remove filter: South Congress' });
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Remove filter: South Congress',
      'Remove filter: By flavor',
      'Remove filter: On order date',
      'Remove filter: Compared with Aug 31 – Sep 30, 2026',
    ]);
    expect(screen.getByRole('button', { name: 'Filter 4' })).toBeInTheDocument();
    press('Remove filter: South Congress', chips);
    press('Remove filter: By flavor', chips);
    press('Remove filter: On order date', chips);
    chips.getByRole('button').focus();
    press(/Compared with/, chips);
    await waitFor(() => expect(here()).toBe(`/admin/reports?report=products&${OCTOBER}`));
    expect(screen.getByRole('button', { name: 'Filter' })).toBeInTheDocument();
  });

  it.each([
    [
      10_100,
      0,
      '$101.00 was refunded in this period. All of it was for sales that are in your income, and comes off it in Books.',
    ],
    [
      0,
      1800,
      '$18.00 was refunded in this period. All of it went back from orders that were not delivered yet, or as delivery fees, tips and tax.',
    ],
  ])('says of %i cents off income and %i others where they went', async (ofIncome, rest, sentence) => {
    const facts = [
      { label: 'taken off income', cents: ofIncome },
      { label: 'from deposits, delivery fees, tips and tax', cents: rest },
    ];
    open({ [READ]: { ...products, report: 'refunds', facts } }, `/admin/reports?report=refunds&${OCTOBER}`);
    expect(await screen.findByText(/was refunded in this period/)).toHaveTextContent(sentence);
  });

  it('is sorted by a press on a head, and keeps that in its address', async () => {
    const { here } = open();
    const orders = within(await table()).getByRole('columnheader', { name: 'Orders' });
    press('Orders', within(orders));
    expect(orders).toHaveAttribute('aria-sort', 'descending');
    press('Orders', within(orders));
    expect(orders).toHaveAttribute('aria-sort', 'ascending');
    expect(await namesOf()).toEqual(['Total', 'Lemon Glaze', 'Brown Butter Chip', LONG, 'Box of 6']);
    expect(here()).toContain('sort=orders');
    press('Product', within(await table()));
    expect(await namesOf()).toEqual(['Total', LONG, 'Box of 6', 'Brown Butter Chip', 'Lemon Glaze']);
  });

  it('is chosen with its rows, store and day in the address, which the file follows', async () => {
    const { calls, here } = open();
    await table();
    await pick('Rows', 'By flavor');
    await pick('Store', 'South Congress');
    await pick('Sales count on', 'On order date');
    const query = `${OCTOBER}&storeId=2&by=flavor&basis=placed`;
    await waitFor(() => expect(lastRead(calls)).toBe(`/api/admin/reports/products?${query}`));
    expect(here()).toBe(`/admin/reports?report=products&${OCTOBER}&by=flavor&store=2&basis=placed`);
    expect(hrefOf('Download CSV')).toBe(`/api/admin/reports/products?${query}&format=csv`);
    expect(hrefOf('Sales tax')).toBe(`/admin/reports?report=tax&${OCTOBER}&store=2&basis=placed`);
    fireEvent.change(screen.getByRole('combobox', { name: 'Report' }), { target: { value: 'tips' } });
    await waitFor(() => expect(lastRead(calls)).toBe(`/api/admin/reports/tips?${OCTOBER}&storeId=2&basis=placed`));
  });

  it('asks for the days of a period that have come', async () => {
    const { calls } = open({}, '/admin/reports?from=2026-01-01&to=2999-12-31');
    await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === READ)).toBe(true));
    expect(lastRead(calls)).not.toContain('2999');
    const later = open({}, '/admin/reports?from=2999-01-01&to=2999-12-31');
    await waitFor(() => expect(lastRead(later.calls)).toContain('to=2999-12-31'));
  });

  it('opens the orders behind a row, page by page', async () => {
    const older = { ...behind, id: 10_001, customerName: 'Bea', status: 'preparing' };
    const { calls, here } = open({
      [ORDERS]: ({ path }) => ({
        orders: [path.includes('before=') ? older : behind],
        hasMore: !path.includes('before='),
      }),
    });
    await findAndPress('Box of 6');
    const dialog = await screen.findByRole('dialog', { name: 'Box of 6' });
    expect(here()).toContain('row=box+of+6');
    expect(dialog).toHaveTextContent('Sales after discounts$180.00');
    expect(await within(dialog).findByRole('listitem')).toHaveTextContent(
      'Order #10023Anaplaced Oct 2, 2026Completed$36.20',
    );
    expect(hrefOf('Order #10023', within(dialog))).toBe('/admin/orders/10023');
    press('Show more orders', within(dialog));
    expect(await within(dialog).findByText('Bea')).toBeVisible();
    expect(calls.at(-1)!.path).toBe(`/api/admin/reports/products/orders?${OCTOBER}&key=box+of+6&before=10023&limit=50`);
    press('Close', within(dialog));
    await waitFor(() => expect(here()).not.toContain('row='));
  });

  it('shows the figures alone where no orders are behind them', async () => {
    open(
      { [READ]: { ...sales, report: 'gift-cards', hasOrders: false, facts: [{ label: 'Owed before', cents: -500 }] } },
      `/admin/reports?report=gift-cards&${OCTOBER}`,
    );
    await expectTexts('+ Sold');
    expect(screen.queryByRole('combobox', { name: 'Sales count on' })).toBeNull();
    await findAndPress('Thu, Oct 1');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('Orders', { selector: 'h3' })).toBeNull();
  });

  it('draws the first hundred rows, and all of them when asked', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({
      key: String(at),
      label: `Product ${at}`,
      values: [1, 1, 100 + at],
      previous: null,
    }));
    open({ [READ]: { ...products, rows } });
    expect(await namesOf()).toHaveLength(101);
    press('Show all 200 rows');
    expect(await namesOf()).toHaveLength(201);
  });

  it('explains its columns', async () => {
    open();
    await expectTexts('Which boxes and products were sold, and for how much.');
    fireEvent.click(await screen.findByText('What the columns mean'));
    await expectTexts('Gross sales less discounts, without delivery, tips and tax. Refunds are not taken off.');
  });

  it('says that nothing was sold, and offers this month, then the last, then the year', async () => {
    const { here } = open(
      { [READ]: { ...products, rows: [], totals: [0, 0, 0] } },
      '/admin/reports?from=2001-02-01&to=2001-02-28',
    );
    await expectTexts('No sales in February 2001');
    const [month, last] = presets().map(({ period }) => period);
    for (const { from, to } of [month!, last!]) {
      await findAndPress(`Show ${showPeriod({ from, to })}`);
      await waitFor(() => expect(here()).toContain(`from=${from}&to=${to}`));
    }
    await findAndPress(/^Show \d{4}$/);
    await waitFor(() => expect(here()).toMatch(/from=\d{4}-01-01&to=\d{4}-12-31/));
  });

  it('keeps the place of what loads, and offers to try again after a failure', async () => {
    const answers: Answers = { [READ]: silence() };
    open(answers);
    expect(await screen.findByRole('status', { name: 'Loading the report' })).toBeInTheDocument();
    let fails = true;
    open({ [READ]: () => (fails ? refusal(500, 'internal', 'Something went wrong.') : products) });
    await expectTexts('The report could not be loaded');
    fails = false;
    press('Try again');
    await table();
  });
});

describe('In words', () => {
  it.each([
    [120, 100, '20% more than May 1 – May 31'],
    [50, 100, '50% less than May 1 – May 31'],
    [-60, -50, '20% more than May 1 – May 31'],
    [100, 100, 'Same as May 1 – May 31'],
    [100, 0, 'May 1 – May 31: $0.00'],
    [-100, 200, 'May 1 – May 31: $2.00'],
  ])('%i after %i is %s', (now, before, words) =>
    expect(changeInWords(now, before, 'cents', 'May 1 – May 31')).toBe(words),
  );

  it('a rate is given as it was', () =>
    expect(changeInWords(0.0825, 0.08, 'rate', 'May 1 – May 31')).toBe('May 1 – May 31: 8%'));

  it('amounts have their unit', () =>
    expect([showValue(-123_450, 'cents'), showValue(1204, 'count'), showValue(0.0825, 'rate')]).toEqual([
      '−$1,234.50',
      '1,204',
      '8.25%',
    ]));

  it('days have their years only where these differ', () => {
    const words = (from: string, to: string) => showShortDays({ from, to }).replaceAll(/\s/g, ' ');
    expect(words('2026-10-01', '2026-10-31')).toBe('Oct 1 – 31');
    expect(words('2025-12-31', '2026-01-02')).toBe('Dec 31, 2025 – Jan 2, 2026');
    expect(words('2026-10-01', '2026-10-01')).toBe('Oct 1, 2026');
  });
});
