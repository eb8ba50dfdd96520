import { AdminLoginForm } from '@/features/admin/shell/admin-login-form';
import { StaffDoor } from '@/features/admin/shell/staff-door';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <StaffDoor heading="Admin Access">
      <PageHead title="Admin Access" />
      <AdminLoginForm />
    </StaffDoor>
  );
}
