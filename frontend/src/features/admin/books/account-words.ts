import type { BookAccount } from '@/api/models';

/** What an account holds, whatever staff call it. */
export const MEANINGS: Record<BookAccount['account'], string> = {
  stripe_clearing: 'Paid by card and not sent to your bank yet',
  bank: 'Sent to your bank by Stripe',
  counter_cash: 'Gift cards paid at the counter, minus those paid out in cash',
  receivables: 'What customers still have to pay',
  customer_deposits: 'Paid orders that are not delivered yet, and refunds that are due',
  gift_card_liability: 'What customers can still spend with gift cards',
  tax_payable: 'Sales tax that you owe the state',
  tips_payable: 'Tips that you still have to pass on',
  couriers_payable: 'Deliveries and tips that you owe courier services',
  sales: 'Goods sold, before discounts and refunds',
  discounts: 'What promotions took off',
  refunds: 'What was refunded for goods after their sale was booked',
  delivery_income: 'Delivery fees paid by customers',
  courier_cost: 'What courier services charge for deliveries',
  stripe_fees: 'What Stripe keeps of payments',
  disputes: 'Payments that banks took back',
  goodwill: 'Given to make up for something, and changed balances',
  cash_over_short: 'Differences found when cash is counted',
};

/** Beside an account: its name on other pages. */
export const NOTES: Partial<Record<BookAccount['account'], string>> = {
  sales: 'gross sales',
  refunds: 'of goods and delivery already booked as sales',
  delivery_income: 'delivery fees',
  tax_payable: 'sales tax owed',
  stripe_clearing: 'still at Stripe, before fees',
  bank: 'paid out by Stripe',
};
