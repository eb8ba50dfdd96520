import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, userMessage } from '@/api/client';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PasswordField } from '@/ui/password-field';
import { passwordQuestion } from './with-password';

/** Asks for the password again when a call of the back office requires it; see `withPassword`. */
export function PasswordDialog({ username }: { username: string }) {
  const question = passwordQuestion.use();
  return (
    <Dialog
      open={question !== null}
      onOpenChange={() => question?.answer(false)}
      title="Confirm your password"
      text="Enter your password to make this change. We won’t ask again for 15 minutes."
    >
      {question && <PasswordForm username={username} onAnswer={question.answer} />}
    </Dialog>
  );
}

function PasswordForm({ username, onAnswer }: { username: string; onAnswer: (confirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => call('POST /api/admin/confirm-password', { body: { password } }),
    onSuccess: () => onAnswer(true),
  });
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!password) setEmpty(true);
    else confirm.mutate();
  };
  const problem = confirm.error && userMessage(confirm.error, 'Your password could not be checked. Try again.');
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      {/* For password managers, which look for the user name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Password"
        required
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem ?? (empty ? 'Please enter your password' : undefined)}
        onChange={(event) => {
          confirm.reset();
          setEmpty(false);
          setPassword(event.target.value);
        }}
      />
      <div className="flex justify-end gap-3">
        <Button look="outline" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button type="submit" look="jam" busy={confirm.isPending && 'Checking...'} className="min-w-36">
          Confirm
        </Button>
      </div>
    </form>
  );
}
