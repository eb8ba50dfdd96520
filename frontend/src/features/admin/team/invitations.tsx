import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { call } from '@/api/client';
import type { Invitation } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Button } from '@/ui/button';
import { teamQueries } from './team.queries';
import { useTeamChange } from './use-team-change';

/** Who was asked to join and has not answered yet. */
export function Invitations() {
  const { data } = useQuery(teamQueries.team());
  if (!data || data.invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mt-6">
      <h2 id="invitations" className="mb-2 text-lg">
        Invitations
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {data.invitations.map((invitation) => (
          <Pending key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Pending({ invitation: { id, email, expiresAt } }: { invitation: Invitation }) {
  const withdraw = useTeamChange(() => call('DELETE /api/admin/team/invitations/{id}', { path: { id } }), {
    done: () => ['Invitation withdrawn', `The link mailed to ${email} no longer works.`],
    failed: ['Invitation not withdrawn', 'Please try again.'],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <MailPlus aria-hidden className="size-5 shrink-0 text-mocha" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
        <p className="num text-mocha">Link works until {showMoment(expiresAt)}</p>
      </div>
      <Button
        look="quiet"
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => withdraw.mutate(undefined)}
        busy={withdraw.isPending && 'Withdrawing...'}
      >
        Withdraw
      </Button>
    </li>
  );
}
