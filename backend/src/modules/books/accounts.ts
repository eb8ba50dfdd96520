export const ACCOUNT_KINDS = ['asset', 'liability', 'income', 'expense'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The chart of accounts, in the order of reports. Staff may give an account another name. */
export const ACCOUNTS = {
  stripe_clearing: { kind: 'asset', name: 'Stripe clearing' },
  bank: { kind: 'asset', name: 'Bank' },
  counter_cash: { kind: 'asset', name: 'Counter cash' },
  receivables: { kind: 'asset', name: 'Accounts receivable' },
  customer_deposits: { kind: 'liability', name: 'Customer deposits' },
  gift_card_liability: { kind: 'liability', name: 'Gift cards outstanding' },
  tax_payable: { kind: 'liability', name: 'Sales tax payable' },
  tips_payable: { kind: 'liability', name: 'Tips payable' },
  couriers_payable: { kind: 'liability', name: 'Couriers payable' },
  sales: { kind: 'income', name: 'Sales' },
  discounts: { kind: 'income', name: 'Discounts and promotions' },
  refunds: { kind: 'income', name: 'Refunds' },
  delivery_income: { kind: 'income', name: 'Delivery income' },
  courier_cost: { kind: 'expense', name: 'Courier cost' },
  stripe_fees: { kind: 'expense', name: 'Stripe fees' },
  disputes: { kind: 'expense', name: 'Disputes and bad debt' },
  goodwill: { kind: 'expense', name: 'Gift cards given away' },
  cash_over_short: { kind: 'expense', name: 'Cash over and short' },
} as const satisfies Record<string, { kind: AccountKind; name: string }>;

export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_CODES = Object.keys(ACCOUNTS) as Account[];
