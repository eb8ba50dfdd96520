import { useSyncExternalStore } from 'react';
import { isApiError } from '@/api/client';

interface Question {
  asked: Promise<boolean>;
  answer: (given: boolean) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

function show(question: Question | null): void {
  open = question;
  for (const heard of listeners) heard();
}

/** True once the password was typed, false when the dialog was closed. Calls that ask meanwhile wait for the same. */
function askForPassword(): Promise<boolean> {
  if (open) return open.asked;
  let answer!: (given: boolean) => void;
  const asked = new Promise<boolean>((resolve) => (answer = resolve));
  show({
    asked,
    answer: (given) => {
      show(null);
      answer(given);
    },
  });
  return asked;
}

/**
 * Sends, and when the API wants the password once more, asks for it and sends again. Whoever closes the dialog gets the
 * API's refusal (`password_required`): nothing was done, and what stands in the form stays there.
 */
export async function withPassword<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!wasNotGiven(error) || !(await askForPassword())) throw error;
    return send();
  }
}

/** The password was asked for and not given: no news to whoever closed the dialog. */
export const wasNotGiven = (error: unknown) => isApiError(error, 'password_required');

/** The question that waits for an answer, for the one dialog that asks it. */
export function usePasswordQuestion(): Question | null {
  return useSyncExternalStore(
    (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    () => open,
    () => null,
  );
}
