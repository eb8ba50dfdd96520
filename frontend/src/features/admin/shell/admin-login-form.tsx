import { useNavigate } from 'react-router-dom';
import { saidBy } from '@/api/client';
import { useSignIn } from '@/api/session.mutations';
import { CredentialsForm } from '@/ui/credentials-form';
import { toast } from '@/ui/toast-store';

const LEAVE_AFTER_MS = 100;

export function AdminLoginForm() {
  const navigate = useNavigate();
  const signIn = useSignIn('/api/admin/login', {
    signedIn: ({ user, redirectUrl }) => {
      const admin = user.role === 'admin';
      toast('Login successful', admin ? 'Welcome to the admin dashboard' : 'Welcome back!');
      setTimeout(() => void navigate(redirectUrl || (admin ? '/admin/orders' : '/account')), LEAVE_AFTER_MS);
    },
    failed: (error) => toast('Login failed', saidBy(error, 'Invalid credentials'), 'destructive'),
  });
  return (
    <CredentialsForm
      emailAutoComplete="username"
      busy={signIn.isPending}
      onSubmit={signIn.mutate}
      onMissing={() => toast('Missing fields', 'Please enter both email and password', 'destructive')}
    />
  );
}
