import { useSearchParams } from 'react-router-dom';
import { AdminLoginForm } from '@/features/admin/shell/admin-login-form';
import { StaffEntryPage } from '@/features/admin/shell/staff-entry-page';
import { PageHead } from '@/shop/page-head';
import { Notice } from '@/ui/notice';

export function Component() {
  const ended = useSearchParams()[0].has('ended');
  return (
    <StaffEntryPage heading="Admin Access">
      <PageHead title="Admin Access" />
      {ended && (
        <div className="mb-5">
          <Notice kind="info" title="Your session has ended">
            Sign in again to continue.
          </Notice>
        </div>
      )}
      <AdminLoginForm />
    </StaffEntryPage>
  );
}
