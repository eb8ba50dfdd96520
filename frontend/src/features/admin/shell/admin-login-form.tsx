import { useNavigate } from 'react-router-dom';
import { userMessage } from '@/api/client';
import { useSignIn } from '@/api/session';
import { CredentialsForm } from '@/shop/credentials-form';
import { toast } from '@/ui/toast-store';
import { useAfterLeaving } from './leaving';

const LEAVE_AFTER_MS = 100;

export function AdminLoginForm() {
  const navigate = useNavigate();
  useAfterLeaving();
  const signIn = useSignIn('POST /api/admin/login', {
    signedIn: ({ user, redirectUrl }) => {
      const admin = user.role === 'admin';
      toast('Login successful', admin ? 'Welcome to the admin dashboard' : 'Welcome back!');
      setTimeout(() => void navigate(redirectUrl), LEAVE_AFTER_MS);
    },
    failed: (error) => toast('Login failed', userMessage(error, 'Invalid credentials'), 'destructive'),
  });
  return (
    <CredentialsForm
      emailAutoComplete="username"
      busy={signIn.isPending}
      code={signIn.code}
      refusal={signIn.refusal}
      onSubmit={signIn.mutate}
      onMissing={() => toast('Missing fields', 'Please enter both email and password', 'destructive')}
    />
  );
}
