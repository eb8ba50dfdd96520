import { useSyncExternalStore } from 'react';
import { isApiError } from '@/api/client';

interface Question {
  answered: Promise<boolean>;
  answer: (confirmed: boolean) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

function show(question: Question | null): void {
  open = question;
  for (const heard of listeners) heard();
}

/** True once the password was typed, false when the dialog was closed. Concurrent calls share the answer. */
function askForPassword(): Promise<boolean> {
  if (open) return open.answered;
  let answer!: (confirmed: boolean) => void;
  const answered = new Promise<boolean>((resolve) => (answer = resolve));
  show({
    answered,
    answer: (confirmed) => {
      show(null);
      answer(confirmed);
    },
  });
  return answered;
}

/**
 * Sends, and if the API requires the password again, asks for it and sends again. When the dialog is closed the API's
 * refusal (`password_required`) is thrown: nothing was changed, and the form keeps its values.
 */
export async function withPassword<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!wasNotGiven(error) || !(await askForPassword())) throw error;
    return send();
  }
}

/** The password dialog was closed: no error is shown for that. */
export const wasNotGiven = (error: unknown) => isApiError(error, 'password_required');

/** The pending question, for the dialog that asks it. */
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
