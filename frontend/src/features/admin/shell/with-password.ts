import { isApiError } from '@/api/client';
import { sharedState } from '@/lib/shared-state';

interface Question {
  answered: Promise<boolean>;
  answer: (confirmed: boolean) => void;
}

/** The pending question, for the dialog that asks it. */
export const passwordQuestion = sharedState<Question | null>(null);

/** True once the password was typed, false when the dialog was closed. Concurrent calls share the answer. */
function askForPassword(): Promise<boolean> {
  const pending = passwordQuestion.get();
  if (pending) return pending.answered;
  let resolve!: (confirmed: boolean) => void;
  const answered = new Promise<boolean>((done) => (resolve = done));
  const answer = (confirmed: boolean) => {
    passwordQuestion.set(null);
    resolve(confirmed);
  };
  passwordQuestion.set({ answered, answer });
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
