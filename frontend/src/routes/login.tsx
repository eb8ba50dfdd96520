import { Link } from 'react-router-dom';
import { LoginForm } from '@/features/account/login-form';
import { buttonLook } from '@/ui/button';
import { PageHead } from '@/ui/page-head';

export function Component() {
  return (
    <div className="page grid justify-items-center py-10 sm:py-20">
      <PageHead title="Sign in" />
      <div className="w-full max-w-md">
        <h1 className="text-4xl">Welcome back</h1>
        <p className="mt-2 mb-7 text-mocha">Sign in to see your orders and change your details.</p>
        <LoginForm />
        <div className="mt-8 rounded-tile bg-oat p-5">
          <p className="font-bold">New here?</p>
          <p className="mt-1 text-mocha">
            Your account is made for you with your first order: we send a temporary password to your email address.
          </p>
          <Link to="/shop" className={buttonLook({ look: 'outline', className: 'mt-4' })}>
            Start Shopping
          </Link>
        </div>
      </div>
    </div>
  );
}
