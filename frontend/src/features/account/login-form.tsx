import { Link, useLocation, useNavigate } from 'react-router-dom';
import { userMessage } from '@/api/client';
import { useSignIn } from '@/api/session';
import { CredentialsForm } from '@/shop/credentials-form';
import { toast } from '@/ui/toast-store';
import { placeAfterSignIn } from './session-end';

export function LoginForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const signIn = useSignIn('POST /api/login', {
    signedIn: ({ redirectUrl }) => {
      toast('Login Successful', 'Welcome back!');
      return navigate(placeAfterSignIn(redirectUrl, state));
    },
    failed: (error) =>
      toast('Login Failed', userMessage(error, 'Invalid email or password. Please try again.'), 'destructive'),
  });
  return (
    <CredentialsForm
      emailAutoComplete="email"
      busy={signIn.isPending}
      code={signIn.code}
      refusal={signIn.refusal}
      onSubmit={signIn.mutate}
      onMissing={() => toast('Error', 'Please enter both email and password.', 'destructive')}
    >
      <Link
        to="/forgot-password"
        className="justify-self-start rounded-chip py-1 font-semibold text-jam underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </CredentialsForm>
  );
}
