import { AdminLoginForm } from '@/features/admin/shell/admin-login-form';
import { StaffEntryPage } from '@/features/admin/shell/staff-entry-page';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <StaffEntryPage heading="Admin Access">
      <PageHead title="Admin Access" />
      <AdminLoginForm />
    </StaffEntryPage>
  );
}
