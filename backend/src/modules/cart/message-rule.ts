import { messageProblem } from '@crispi/rules/message';
import { MessageTooLong } from './cart.errors';

export function refuseLongMessage(message: string, path?: string): void {
  const problem = messageProblem(message);
  if (problem) throw new MessageTooLong(problem, path);
}
