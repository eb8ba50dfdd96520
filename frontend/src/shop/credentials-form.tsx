import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';

export interface Credentials {
  email: string;
  password: string;
  /** The code of the second step, once it was asked for. */
  code?: string;
}

interface Props {
  /** The autocomplete token of the first field. */
  emailAutoComplete: 'email' | 'username';
  busy: boolean;
  /** Whether the server requires a two-step code, and what was wrong with the last one. */
  code: { asked: boolean; problem?: string | undefined };
  /** Why this email and password were refused. */
  refusal: string | undefined;
  onSubmit: (credentials: Credentials) => void;
  /** Submitted with an empty field; nothing is sent. */
  onMissing: () => void;
  children?: ReactNode;
}

/** E-mail and password, for customers and staff, and the code for two-step sign-in. */
export function CredentialsForm({ emailAutoComplete, busy, code, refusal, onSubmit, onMissing, children }: Props) {
  const [form, setForm] = useState({ email: '', password: '', code: '' });
  const [noCode, setNoCode] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (code.asked) codeField.current?.focus();
  }, [code.asked, code.problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, password } = form;
    setNoCode(code.asked && !form.code.trim());
    if (!email.trim() || !password) onMissing();
    else if (!code.asked) onSubmit({ email, password });
    else if (form.code.trim()) onSubmit({ email, password, code: form.code.trim() });
  };
  return (
    // Without scripts the form is sent by its method: GET would put the password into the address.
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        required
        type="email"
        name="email"
        invalid={Boolean(refusal)}
        autoComplete={emailAutoComplete}
        value={form.email}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      <PasswordField
        label="Password"
        required
        name="password"
        autoComplete="current-password"
        error={refusal}
        value={form.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      {code.asked && (
        <TextField
          ref={codeField}
          label="Code"
          required
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          hint="Enter the 6-digit code from your authenticator app, or one of your recovery codes."
          error={noCode ? 'Please enter the code from your authenticator app.' : code.problem}
          value={form.code}
          onChange={(event) => setForm({ ...form, code: event.target.value })}
        />
      )}
      {children}
      <Button type="submit" look="jam" size="lg" wide busy={busy && 'Signing in...'}>
        Sign In
      </Button>
    </form>
  );
}
