import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, isApiError, userMessage } from '@/api/client';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/notice';
import { PasswordField } from '@/ui/password-field';

const MIN = 12;

interface Problems {
  password?: string | undefined;
  repeated?: string | undefined;
}

interface Props {
  token: string;
  onDone: () => void;
  /** The invitation was used or withdrawn meanwhile. */
  onDead: () => void;
}

/** Sets the password of an invited person, who becomes an admin. */
export function AcceptForm({ token, onDone, onDead }: Props) {
  const [form, setForm] = useState({ password: '', repeated: '' });
  const [problems, setProblems] = useState<Problems>({});
  const accept = useMutation({
    mutationFn: (newPassword: string) => call('POST /api/reset-password', { body: { token, newPassword } }),
    onSuccess: onDone,
    onError: (error) => {
      if (isApiError(error, 'invalid_reset_link')) onDead();
      if (isApiError(error, 'password_too_short') || isApiError(error, 'password_guessable'))
        setProblems({ password: error.said });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accept.isPending) return;
    const found = problemsOf(form);
    setProblems(found);
    if (!found.password && !found.repeated) accept.mutate(form.password);
  };
  const type = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      {accept.error && !problems.password && (
        <Notice kind="danger" live>
          {userMessage(accept.error, 'Your password could not be saved. Please try again.')}
        </Notice>
      )}
      <PasswordField
        label="New password"
        required
        name="new-password"
        autoComplete="new-password"
        hint={`At least ${MIN} characters. A few words you can remember work best.`}
        value={form.password}
        error={problems.password}
        onChange={(event) => type({ password: event.target.value })}
      />
      <PasswordField
        label="Confirm password"
        required
        name="confirm-password"
        autoComplete="new-password"
        value={form.repeated}
        error={problems.repeated}
        onChange={(event) => type({ repeated: event.target.value })}
      />
      <BusyButton
        type="submit"
        look="jam"
        size="lg"
        wide
        text="Join the team"
        busyText="Joining..."
        busy={accept.isPending}
      />
    </form>
  );
}

function problemsOf({ password, repeated }: { password: string; repeated: string }): Problems {
  return {
    password: password.length < MIN ? `Please choose a password of at least ${MIN} characters.` : undefined,
    repeated:
      password.length >= MIN && repeated !== password ? 'Please make sure both passwords are the same.' : undefined,
  };
}
