import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button';
import { TextField } from './field';
import { PasswordField } from './password-field';

export interface Credentials {
  email: string;
  password: string;
}

interface Props {
  /** What the browser's password manager calls the first field. */
  emailAutoComplete: 'email' | 'username';
  busy: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** Pressed although a field is empty; nothing is sent. */
  onMissing: () => void;
  children?: ReactNode;
}

/** Email and password, for customers and staff alike. */
export function CredentialsForm({ emailAutoComplete, busy, onSubmit, onMissing, children }: Props) {
  const [form, setForm] = useState<Credentials>({ email: '', password: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.email.trim() || !form.password) onMissing();
    else onSubmit(form);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        required
        type="email"
        name="email"
        autoComplete={emailAutoComplete}
        value={form.email}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      <PasswordField
        label="Password"
        required
        name="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      {children}
      <Button type="submit" look="jam" size="lg" wide busy={busy && 'Signing in...'}>
        Sign In
      </Button>
    </form>
  );
}
