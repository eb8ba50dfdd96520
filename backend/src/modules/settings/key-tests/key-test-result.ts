import type { KeyTest } from '../setting';

/** What a provider said to the keys; a refusal is an answer, not an error. */
export type KeyTestResult = Pick<KeyTest, 'success' | 'message'>;
