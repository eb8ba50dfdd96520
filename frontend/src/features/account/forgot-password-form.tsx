import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { call, userMessage } from '@/api/client';
import type { components } from '@/api/schema';
import { Button } from '@/ui/button';
import { EmailAddress } from '@/ui/email-address';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';

type Question = components['schemas']['ForgotPasswordRequest'];

const SENT = 'If an account with this email exists, you will receive a password reset link.';

export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  /** The address that was written to; the form gives way to it. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: (body: Question) => call('POST /api/forgot-password', { body }),
    onSuccess: (_, body) => {
      setSentTo(body.email.trim());
      setEmail('');
      toast('Reset link sent', SENT);
    },
    onError: (error) => toast('Error', userMessage(error, 'Failed to send the link. Please try again.'), 'destructive'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim()) ask.mutate({ email });
  };
  if (sentTo)
    return (
      <div className="grid gap-4">
        <Notice kind="success" title="Check your inbox" takesFocus>
          <p className="mb-2 font-semibold">
            <EmailAddress>{sentTo}</EmailAddress>
          </p>
          {SENT} The link works for one hour.
        </Notice>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" busy={ask.isPending && 'Sending...'} onClick={() => ask.mutate({ email: sentTo })}>
            Send again
          </Button>
          <Button look="quiet" onClick={() => setSentTo(null)}>
            Use another address
          </Button>
        </div>
        <BackToLogin />
      </div>
    );
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <p className="-mt-4 mb-3 max-w-88 text-mocha">Enter your email and we’ll send you a link to choose a new one.</p>
      <TextField
        label="Email"
        required
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={ask.error && userMessage(ask.error, '') ? userMessage(ask.error, '') : undefined}
      />
      <Button type="submit" look="jam" size="lg" wide busy={ask.isPending && 'Sending...'}>
        Send Reset Link
      </Button>
      <BackToLogin />
    </form>
  );
}

function BackToLogin() {
  return (
    <Link
      to="/login"
      className="justify-self-start rounded-chip py-2 font-semibold text-jam underline underline-offset-4"
    >
      Back to Login
    </Link>
  );
}
