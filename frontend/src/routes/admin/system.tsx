import { SystemScreen } from '@/features/admin/system/system-screen';

export function Component() {
  return <SystemScreen />;
}
