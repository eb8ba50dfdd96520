import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { call, userMessage } from '@/api/client';
import type { components } from '@/api/schema';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';

type Question = components['schemas']['ForgotPasswordRequest'];

const SENT = 'If an account with this email exists, you will receive a password reset link.';

export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: (body: Question) => call('POST /api/forgot-password', { body }),
    onSuccess: () => {
      setEmail('');
      toast('Reset link sent', SENT);
    },
    onError: (error) => toast('Error', userMessage(error, 'Failed to send the link. Please try again.'), 'destructive'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim()) ask.mutate({ email });
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
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
      {ask.isSuccess && (
        <Notice kind="success" title="Check your inbox">
          {SENT} The link works for one hour.
        </Notice>
      )}
      <Link
        to="/login"
        className="justify-self-start rounded-chip py-2 font-semibold text-jam underline underline-offset-4"
      >
        Back to Login
      </Link>
    </form>
  );
}
