import { AdminPage } from '@/features/admin/shell/admin-page';
import { SettingsCards } from '@/features/admin/settings/settings-cards';

/** Keys of the providers, the delivery buffer, and who changed them. */
export function Component() {
  return (
    <AdminPage title="Settings">
      <SettingsCards />
    </AdminPage>
  );
}
