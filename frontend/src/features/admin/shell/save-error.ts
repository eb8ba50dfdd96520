import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, userMessage } from '@/api/client';
import { toast } from '@/ui/toast-store';

interface Words {
  /** The toast's title, and its text where the server says nothing. */
  title: string;
  fallback: string;
}

/**
 * A save that was refused or got lost: what the API says about a field stands at that field, which gets the focus; what
 * it says about none, or about a field the form has not, stands above the buttons (`form.formState.errors.root`). What
 * was typed stays.
 */
export function showSaveError<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
  { title, fallback }: Words,
): void {
  const said = userMessage(error, fallback);
  toast(title, said, 'destructive');
  const fields = form.getValues();
  const problems = error instanceof ApiError ? error.errors : [];
  const isField = (path: string) => path.split('.')[0]! in fields;
  const known = problems.filter(({ path }) => isField(path));
  for (const [index, { path, message }] of known.entries())
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  const others = problems.filter(({ path }) => !isField(path)).map(({ message }) => message);
  if (known.length > 0 && others.length === 0) return;
  form.setError('root', { type: 'server', message: others.join(' ') || said });
}
