import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { call, isApiError, userMessage } from '@/api/client';
import type { components } from '@/api/schema';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { PasswordField } from '@/ui/password-field';
import { toast } from '@/ui/toast-store';
import { INVALID_LINK, isReady, problemWith } from './new-password';

type NewPassword = components['schemas']['ResetPasswordRequest'];

const DONE = 'Your password has been reset successfully. You can now log in with your new password.';

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [form, setForm] = useState({ password: '', repeated: '' });
  const [left, setLeft] = useState({ password: false, repeated: false });
  const reset = useMutation({
    mutationFn: (body: NewPassword) => call('POST /api/reset-password', { body }),
    onSuccess: ({ warning }) => {
      toast('Password reset successful', DONE, 'default', { reason: warning });
      onDone();
    },
    onError: (error) =>
      isApiError(error, 'invalid_reset_link')
        ? toast(...INVALID_LINK, 'destructive')
        : toast('Error', userMessage(error, 'Failed to reset password. Please try again.'), 'destructive'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady(form)) reset.mutate({ token, newPassword: form.password });
  };
  const problem = problemWith(form, left);
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      {isApiError(reset.error, 'invalid_reset_link') && <InvalidLink />}
      <PasswordField
        label="New password"
        required
        name="new-password"
        autoComplete="new-password"
        hint="At least 6 characters."
        value={form.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
        onBlur={() => setLeft({ ...left, password: true })}
      />
      <PasswordField
        label="Confirm password"
        required
        name="confirm-password"
        autoComplete="new-password"
        value={form.repeated}
        onChange={(event) => setForm({ ...form, repeated: event.target.value })}
        onBlur={() => setLeft({ ...left, repeated: true })}
      />
      {problem && (
        <Notice kind="warning" title={problem[0]} live>
          {problem[1]}
        </Notice>
      )}
      <Button
        type="submit"
        look="jam"
        size="lg"
        wide
        disabled={!isReady(form)}
        busy={reset.isPending && 'Resetting...'}
      >
        Reset Password
      </Button>
    </form>
  );
}

function InvalidLink() {
  return (
    <Notice kind="danger" title={INVALID_LINK[0]}>
      {INVALID_LINK[1]}{' '}
      <Link to="/forgot-password" className="rounded-chip font-bold underline underline-offset-4">
        Ask for a new link
      </Link>
    </Notice>
  );
}
