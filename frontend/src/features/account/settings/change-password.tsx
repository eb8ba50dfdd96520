import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, userMessage } from '@/api/client';
import type { components } from '@/api/schema';
import { sessionQueries } from '@/api/session';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { toast } from '@/ui/toast-store';
import { ownSessions } from '../account.queries';
import { MIN_PASSWORD } from '../new-password';
import { authenticatedCall } from '../session-end';

type Change = components['schemas']['ChangePasswordRequest'];

const EMPTY: Change = { currentPassword: '', newPassword: '' };

export function ChangePassword({ temporary }: { temporary: boolean }) {
  const [form, setForm] = useState(EMPTY);
  const change = useChangePassword(() => setForm(EMPTY));
  const fields = useFocusWhenAskedFor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemWith(form);
    if (problem) toast('Error', problem, 'destructive');
    else change.mutate(form);
  };
  const field = (name: keyof Change) => ({
    name,
    value: form[name],
    error:
      change.error instanceof ApiError ? change.error.errors.find(({ path }) => path === name)?.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      change.reset();
      setForm({ ...form, [name]: event.target.value });
    },
  });
  return (
    <section aria-labelledby="change-password" className="rounded-card border border-line bg-white p-5 sm:p-8">
      <h2 id="change-password" className="text-xl">
        Change Password
      </h2>
      <p className="mt-1 text-mocha">You’ll be logged out on other devices.</p>
      <form ref={fields} onSubmit={submit} noValidate className="mt-5 grid max-w-md gap-4">
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          hint={temporary ? 'The temporary password we emailed you.' : undefined}
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          required
          autoComplete="new-password"
          hint="At least 6 characters."
          {...field('newPassword')}
        />
        <Button type="submit" className="justify-self-start" busy={change.isPending && 'Changing...'}>
          Change Password
        </Button>
      </form>
    </section>
  );
}

function problemWith({ currentPassword, newPassword }: Change): string | null {
  if (!currentPassword || !newPassword) return 'Please fill in both current and new password fields.';
  return newPassword.length < MIN_PASSWORD ? 'New password must be at least 6 characters long.' : null;
}

function useChangePassword(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => authenticatedCall('POST /api/change-password', { body }),
    onSuccess: async ({ warning }) => {
      onDone();
      toast('Password Changed', 'Your password has been successfully updated.', 'default', { reason: warning });
      await Promise.all([
        client.invalidateQueries({ queryKey: sessionQueries.customer().queryKey }),
        client.invalidateQueries({ queryKey: ownSessions.list().queryKey }),
      ]);
    },
    onError: (error) =>
      toast('Error', userMessage(error, 'Failed to change password. Please try again.'), 'destructive'),
  });
}

/** "Choose a password" focuses the first field, not only the tab. */
function useFocusWhenAskedFor() {
  const form = useRef<HTMLFormElement>(null);
  const { state, key } = useLocation() as { state: { focus?: string } | null; key: string };
  const asked = state?.focus === 'password';
  useEffect(() => {
    if (asked) form.current?.querySelector('input')?.focus();
  }, [asked, key]);
  return form;
}
