import { parseCents, showCents } from '@crispi/rules/money';

/** What is typed as dollars, with or without the sign. */
export const typedAmount = (typed: string): string => typed.replaceAll(/[$,\s]/g, '');

/** "5" → "$5.00"; what is no amount stays as it was typed. */
export const asPrice = (typed: string): string => {
  const cents = parseCents(typedAmount(typed));
  return cents === null ? typed : showCents(cents);
};

/** For a field of a form: true, or the problem. The API knows the limits. */
export const amountProblem = (typed: string): true | string => {
  const cents = parseCents(typedAmount(typed));
  return (cents !== null && cents > 0) || 'Enter an amount like 25.00.';
};

export const reasonProblem = (reason: string): true | string => reason.trim() !== '' || 'Enter a reason.';
