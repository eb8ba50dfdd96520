import { showCents } from '@crispi/rules/money';
import type { AccountTotals, JournalBalance } from '@/api/models';

type Account = AccountTotals['account'];
type Kind = AccountTotals['kind'];

export interface Amounts {
  name: string;
  debit: number;
  credit: number;
  /** In the account's natural direction: more sales, debts, costs or money are positive. */
  change: number;
}

export interface Line extends Amounts {
  account: Account;
  /** Of sales: what was sold. */
  parts: Amounts[];
}

/** Accounts of one kind; as amounts, their sum. */
export interface Group extends Amounts {
  kind: Kind;
  title: string;
  lines: Line[];
}

/** Of the figure above the table, too. */
export const INCOME = 'Income after refunds';

const GROUPS = [
  { kind: 'income', title: 'Income', name: INCOME },
  { kind: 'expense', title: 'Expenses', name: 'Total expenses' },
  { kind: 'liability', title: 'What you owe', name: 'Change in what you owe' },
  { kind: 'asset', title: 'What you have', name: 'Change in what you have' },
] as const;

const natural = (kind: Kind, { debit, credit }: { debit: number; credit: number }) =>
  kind === 'asset' || kind === 'expense' ? debit - credit : credit - debit;

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

const sumsOf = (rows: readonly { debit: number; credit: number }[]) => ({
  debit: total(rows, (row) => row.debit),
  credit: total(rows, (row) => row.credit),
});

function linesOf(kind: Kind, rows: AccountTotals[]): Line[] {
  const accounts = [...new Set(rows.map(({ account }) => account))];
  return accounts.map((account) => {
    const own = rows.filter((row) => row.account === account);
    const sums = sumsOf(own);
    const parts = own.map(({ class: sold, debit, credit }) => ({
      name: sold ?? 'Other',
      debit,
      credit,
      change: natural(kind, { debit, credit }),
    }));
    const isDivided = own.some((row) => row.class !== null);
    return { account, name: own[0]!.name, ...sums, change: natural(kind, sums), parts: isDivided ? parts : [] };
  });
}

/** The accounts of a period by what they are; groups without any are left out. */
export function statementOf({ accounts }: JournalBalance): { groups: Group[]; profit: Amounts } {
  const rowsOf = (...kinds: Kind[]) => accounts.filter((row) => kinds.includes(row.kind));
  const groups = GROUPS.map(({ kind, ...words }) => {
    const sums = sumsOf(rowsOf(kind));
    return { kind, ...words, lines: linesOf(kind, rowsOf(kind)), ...sums, change: natural(kind, sums) };
  }).filter(({ lines }) => lines.length > 0);
  const sums = sumsOf(rowsOf('income', 'expense'));
  return { groups, profit: { name: 'Income minus expenses', ...sums, change: natural('income', sums) } };
}

/** The answers to an owner's questions. */
export function figuresOf({ accounts }: JournalBalance) {
  const changeOf = (...names: Account[]) =>
    total(
      accounts.filter(({ account }) => names.includes(account)),
      (row) => natural(row.kind, row),
    );
  return {
    sales: changeOf('sales'),
    delivery: changeOf('delivery_income'),
    takenOff: -changeOf('discounts', 'refunds'),
    income: total(
      accounts.filter(({ kind }) => kind === 'income'),
      (row) => natural(row.kind, row),
    ),
    tax: changeOf('tax_payable'),
    paidOut: changeOf('bank'),
    atStripe: changeOf('stripe_clearing'),
  };
}

/** "−$5.00" */
export const showChange = (cents: number) => `${cents < 0 ? '−' : ''}${showCents(Math.abs(cents))}`;
