import { AccountScreen } from '@/features/account/account-screen';
import { ForgotPasswordForm } from '@/features/account/forgot-password-form';

export function Component() {
  return (
    <AccountScreen
      title="Forgot password"
      heading="Forgot your password?"
      text="Tell us your email address and we send you a link to choose a new one."
    >
      <ForgotPasswordForm />
    </AccountScreen>
  );
}
