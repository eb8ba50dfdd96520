import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, saidBy } from '@/api/client';
import type { SignedIn } from '@/api/types';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';
import { toast } from '@/ui/toast-store';

export function LoginForm() {
  const [form, setForm] = useState({ email: '', password: '' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const login = useMutation({
    mutationFn: () => call<SignedIn>('/api/login', { method: 'POST', body: form }),
    onSuccess: async ({ redirectUrl }) => {
      client.clear();
      toast('Login Successful', 'Welcome back!');
      await navigate(redirectUrl || '/account');
    },
    onError: (error) =>
      toast('Login Failed', saidBy(error, 'Invalid email or password. Please try again.'), 'destructive'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.email.trim() || !form.password)
      return toast('Error', 'Please enter both email and password.', 'destructive');
    login.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        required
        type="email"
        name="email"
        autoComplete="email"
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
      <Link
        to="/forgot-password"
        className="justify-self-start rounded-chip py-1 font-semibold text-jam underline underline-offset-4"
      >
        Forgot your password?
      </Link>
      <Button type="submit" look="jam" size="lg" wide busy={login.isPending && 'Signing in...'}>
        Sign In
      </Button>
    </form>
  );
}
