import { AccountScreen } from '@/features/account/account-screen';
import { ForgotPasswordForm } from '@/features/account/forgot-password-form';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <AccountScreen head={<PageHead page="forgotPassword" />} heading="Forgot your password?">
      <ForgotPasswordForm />
    </AccountScreen>
  );
}
