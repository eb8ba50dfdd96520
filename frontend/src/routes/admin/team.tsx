import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { plural } from '@/lib/format';
import { AdminPage } from '@/features/admin/shell/admin-page';
import { DevicePasses } from '@/features/admin/team/device-passes';
import { Invitations, InviteDialog } from '@/features/admin/team/invitations';
import { Members } from '@/features/admin/team/members';
import { SecondFactorCard } from '@/features/admin/team/second-factor-card';
import { teamQueries } from '@/features/admin/team/team.queries';
import { Button } from '@/ui/button';

/** The admins of the back office and their devices. */
export function Component() {
  const team = useQuery(teamQueries.team());
  const [inviting, setInviting] = useState(false);
  if (hasStatus(team.error, 401)) return <Navigate to="/admin/login" replace />;
  return (
    <AdminPage
      title="Team"
      parents={[{ label: 'Settings', to: '/admin/settings' }]}
      count={team.data && plural(team.data.members.length, 'admin')}
      actions={
        <Button look="jam" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" strokeWidth={2} />
          Invite admin
        </Button>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-lg:order-2">
          <Members />
          <Invitations />
          <DevicePasses />
        </div>
        {/* Level with the first table, below its heading. */}
        <div className="lg:mt-8.5">
          <SecondFactorCard />
        </div>
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </AdminPage>
  );
}
