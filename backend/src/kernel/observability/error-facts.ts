/** The logged part of an error. */
export interface ErrorFacts {
  type: string;
  message: string;
  code?: string | number;
  /** Frames only: the first line of a stack repeats the message. */
  stack?: string;
  /** A failed statement with its placeholders, never the values. */
  query?: string;
  cause?: ErrorFacts;
}

const MAX_CAUSES = 3;

/**
 * Only what helps to find the cause. All other properties of an error (a statement's parameters, PostgreSQL's detail
 * "Key (email)=(…)", a provider's whole answer) may be user input, and logs contain no customer data.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no Error was thrown' };
  const { code, query, cause } = error as Error & { code?: unknown; query?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(typeof query === 'string' && { query }),
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: errorFacts(cause, depth + 1) }),
  };
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** PostgreSQL's class 22 (data exception) quotes the rejected value. */
function withoutValues(message: string, code: unknown): string {
  return typeof code === 'string' && /^22...$/.test(code) ? message.replace(/".*"/s, '"…"') : message;
}
