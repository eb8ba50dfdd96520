import { Link, redirect } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { sessionQueries } from '@/api/session';
import { AccountScreen } from '@/features/account/account-screen';
import { LoginForm } from '@/features/account/login-form';
import { sessionEnded } from '@/features/account/session-end';
import { useHistoryState } from '@/lib/use-hydrated';
import { buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { PageHead } from '@/shop/page-head';

/** Redirects signed-in users. If the session cannot be checked, the form is shown. */
export async function loader() {
  const session = await queryClient.fetchQuery({ ...sessionQueries.customer(), staleTime: 0 }).catch(() => null);
  if (!session) return null;
  return redirect(session.user.role === 'admin' ? '/admin/orders' : '/account');
}

export function Component() {
  const state = useHistoryState();
  return (
    <AccountScreen
      head={<PageHead page="login" />}
      heading="Welcome back"
      text="Sign in to follow your orders and change your details."
    >
      {sessionEnded(state) && (
        <div className="mb-5">
          <Notice kind="info" title="Your session has ended">
            Sign in again to pick up where you left off.
          </Notice>
        </div>
      )}
      <LoginForm />
      <div className="mt-8 rounded-tile bg-oat p-5">
        <h2 className="font-text text-base font-bold">New here?</h2>
        <p className="mt-1 text-mocha">
          We create your account with your first order and email you a temporary password.
        </p>
        <Link to="/shop" className={buttonLook({ look: 'outline', className: 'mt-4' })}>
          Start Shopping
        </Link>
      </div>
    </AccountScreen>
  );
}
