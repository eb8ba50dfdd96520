import type { User } from '@/api/models';
import { ChangePassword } from './change-password';
import { SessionList } from './session-list';

export function Settings({ user }: { user: User }) {
  return (
    <div className="grid max-w-2xl gap-8">
      <ChangePassword temporary={user.mustChangePassword} />
      <SessionList />
    </div>
  );
}
