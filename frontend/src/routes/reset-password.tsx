import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountScreen } from '@/features/account/account-screen';
import { INVALID_LINK } from '@/features/account/new-password';
import { ResetPasswordForm } from '@/features/account/reset-password-form';
import { buttonLook } from '@/ui/button';
import { PageHead } from '@/shop/page-head';
import { toast } from '@/ui/toast-store';

/** The page the e-mail links to; without a token it redirects to the sign-in page. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (token) return;
    toast(...INVALID_LINK, 'destructive');
    void navigate('/login', { replace: true });
  }, [token, navigate]);
  if (!token) return null;
  if (done) return <Done />;
  return (
    <AccountScreen
      head={<PageHead page="resetPassword" />}
      heading="Choose a new password"
      text="You’ll be signed out on all your devices."
    >
      <ResetPasswordForm token={token} onDone={() => setDone(true)} />
    </AccountScreen>
  );
}

function Done() {
  return (
    <AccountScreen head={<PageHead title="Password reset" />} heading="Password Reset Successful">
      <div role="status" className="flex items-start gap-3 text-pistachio">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={1.75} />
        <p>You can now sign in with your new password.</p>
      </div>
      <Link to="/login" className={buttonLook({ look: 'jam', size: 'lg', wide: true, className: 'mt-7' })}>
        Go to Login
      </Link>
    </AccountScreen>
  );
}
