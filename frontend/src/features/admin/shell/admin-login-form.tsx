import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, saidBy } from '@/api/client';
import type { SignedIn } from '@/api/types';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';
import { toast } from '@/ui/toast-store';

const LEAVE_AFTER_MS = 100;

export function AdminLoginForm() {
  const [form, setForm] = useState({ email: '', password: '' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const login = useMutation({
    mutationFn: () => call<SignedIn>('/api/admin/login', { method: 'POST', body: form }),
    onSuccess: ({ user, redirectUrl }) => {
      client.clear();
      const admin = user.role === 'admin';
      toast('Login successful', admin ? 'Welcome to the admin dashboard' : 'Welcome back!');
      setTimeout(() => void navigate(redirectUrl || (admin ? '/admin/orders' : '/account')), LEAVE_AFTER_MS);
    },
    onError: (error) => toast('Login failed', saidBy(error, 'Invalid credentials'), 'destructive'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.email.trim() || !form.password)
      return toast('Missing fields', 'Please enter both email and password', 'destructive');
    login.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        required
        type="email"
        name="email"
        autoComplete="username"
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
      <Button type="submit" look="jam" size="lg" wide busy={login.isPending && 'Signing in...'}>
        Sign In
      </Button>
    </form>
  );
}
