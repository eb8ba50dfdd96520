import { AdminPage } from '@/features/admin/shell/admin-page';
import { SettingsCards } from '@/features/admin/settings/settings-cards';

/** The providers' keys, the delivery buffer, and their history. */
export function Component() {
  return (
    <AdminPage title="Settings">
      <SettingsCards />
    </AdminPage>
  );
}
