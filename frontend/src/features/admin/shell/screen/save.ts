import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, newRequestName, userMessage } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { wasNotGiven, withPassword } from '../with-password';

/** The queries that a change makes out of date. */
type Refresh<Input> = QueryKey[] | ((client: QueryClient, input: Input) => Promise<unknown>);

type Toast = Parameters<typeof toast>;

export interface SaveOptions<Input, Answer, Values extends FieldValues = FieldValues> extends Pick<
  UseMutationOptions<Answer, Error, Input>,
  'mutationKey' | 'scope' | 'onMutate'
> {
  /** Read again before `onSaved`, so that what a closing dialog uncovers is current. */
  refresh?: Refresh<Input>;
  /** Read again at the end, also after a failure: the change may have been made although its answer was lost. */
  refreshAfter?: Refresh<Input>;
  /** The toast after the change. */
  done?: Toast | ((answer: Answer, input: Input) => Toast);
  onSaved?: (answer: Answer, input: Input) => void;
  /** The toast after a failure: its title, and its text where the server gives none. Left out where `error` is shown. */
  failed?: [title: string, fallback: string];
  /** Shows the server's field errors at its fields, and moves the focus to the first field with an error. */
  form?: UseFormReturn<Values>;
  /** Handles failures that have a dialog of their own, such as a version conflict: true when it did. */
  caught?: (error: Error, input: Input) => boolean | Promise<boolean>;
}

/** A change that staff make: asks for the password where the API requires it, sends, refreshes, and says how it went. */
export function useSave<Input = void, Answer = unknown, Values extends FieldValues = FieldValues>(
  send: (input: Input) => Promise<Answer>,
  options: SaveOptions<Input, Answer, Values>,
) {
  const { refresh, refreshAfter, done, onSaved, failed, form, caught, ...mutation } = options;
  const client = useQueryClient();
  const save = useMutation<Answer, Error, Input>({
    ...mutation,
    mutationFn: (input) => withPassword(() => send(input)),
    onSuccess: async (answer, input) => {
      if (refresh) await refreshed(client, refresh, input);
      onSaved?.(answer, input);
      if (done) toast(...(typeof done === 'function' ? done(answer, input) : done));
    },
    onError: async (error, input) => {
      if (wasNotGiven(error) || (await caught?.(error, input)) || !failed) return;
      if (form) showSaveError(error, form, ...failed);
      else toast(failed[0], userMessage(error, failed[1]), 'destructive');
    },
    onSettled: (_answer, _error, input) => refreshAfter && refreshed(client, refreshAfter, input),
  });
  useFocusProblem((form?.formState.submitCount ?? 0) + save.failureCount);
  return save;
}

/** The idempotency key of a request: the same for the same content, however often it is retried. */
export function useRequestName() {
  const last = useRef({ content: '', name: '' });
  return (request: object) => {
    const content = JSON.stringify(request);
    if (last.current.content !== content) last.current = { content, name: newRequestName() };
    return last.current.name;
  };
}

const refreshed = <Input>(client: QueryClient, refresh: Refresh<Input>, input: Input) =>
  typeof refresh === 'function'
    ? refresh(client, input)
    : Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));

/**
 * Shows why a save failed. Messages about a field go to that field; others go above the buttons
 * (`form.formState.errors.root`). The typed values are kept.
 */
function showSaveError<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
  title: string,
  fallback: string,
): void {
  const message = userMessage(error, fallback);
  toast(title, message, 'destructive');
  const fields = form.getValues();
  const problems = error instanceof ApiError ? error.errors : [];
  const isField = (path: string) => path.split('.')[0]! in fields;
  const fieldProblems = problems.filter(({ path }) => isField(path));
  for (const [index, { path, message: text }] of fieldProblems.entries())
    form.setError(path as FieldPath<Values>, { type: 'server', message: text }, { shouldFocus: index === 0 });
  const messages = problems.filter(({ path }) => !isField(path)).map((problem) => problem.message);
  if (fieldProblems.length > 0 && messages.length === 0) return;
  form.setError('root', { type: 'server', message: messages.join(' ') || message });
}

/**
 * After each refused attempt to save, focuses the dialog's first field with an error, also within a group of fields, and
 * brings it into view with its message.
 */
function useFocusProblem(attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    const first = document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]');
    const target = first?.matches('fieldset, div') ? first.querySelector<HTMLElement>('input, button') : first;
    target?.focus();
    // Not at the edge: the message is above or below.
    target?.scrollIntoView({ block: 'center' });
  }, [attempts]);
}

/** The server's messages about fields, for forms that show them at the field. */
export const problemsIn = (error: unknown) => (error instanceof ApiError ? error.errors : []);

const WASH_MS = 1200;

/** Highlights what was just saved for 1.2 seconds: `wash(id)` is the class of its row or card. */
export function useSaved<Key extends string | number>() {
  const [saved, setSaved] = useState<{ key: Key } | null>(null);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(null), WASH_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const markSaved = useCallback((key: Key) => setSaved({ key }), []);
  return { markSaved, wash: (key: Key) => (saved?.key === key ? 'animate-saved' : '') };
}
