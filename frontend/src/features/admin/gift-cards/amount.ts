import { parseCents } from '@crispi/rules/money';

/** What is typed as dollars, with or without the sign. */
export const typedAmount = (typed: string): string => typed.replaceAll(/[$,\s]/g, '');

/** For a field of a form: true, or the problem. The API knows the limits. */
export const amountProblem = (typed: string): true | string => {
  const cents = parseCents(typedAmount(typed));
  return (cents !== null && cents > 0) || 'Enter an amount like 25.00.';
};

export const reasonProblem = (reason: string): true | string => reason.trim() !== '' || 'Enter a reason.';
