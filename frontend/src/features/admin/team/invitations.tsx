import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '@/api/client';
import type { Invitation } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { textOf } from '../shell/screen/form';
import { ROWS } from '../shell/screen/loaded';
import { useSave } from '../shell/screen/save';
import { teamQueries, useTeamChange } from './team.queries';

/** The invitations that have not been accepted yet. */
export function Invitations() {
  const { data } = useQuery(teamQueries.team());
  if (!data || data.invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mt-6">
      <h2 id="invitations" className="mb-2 text-lg">
        Invitations
      </h2>
      <ul className={ROWS}>
        {data.invitations.map((invitation) => (
          <Pending key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Pending({ invitation: { id, email, expiresAt } }: { invitation: Invitation }) {
  const withdraw = useTeamChange(() => call('DELETE /api/admin/team/invitations/{id}', { path: { id } }), {
    done: ['Invitation withdrawn', `The link we emailed to ${email} no longer works.`],
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
        onClick={() => withdraw.mutate()}
        busy={withdraw.isPending && 'Withdrawing...'}
      >
        Withdraw
      </Button>
    </li>
  );
}

const INVITE = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name.'), z.maxLength(120)),
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'Please enter a valid email address.')),
});
type Invite = z.infer<typeof INVITE>;

/** Invites a person by e-mail. Mount it once per invitation. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Invite>({ resolver: zodResolver(INVITE), defaultValues: { name: '', email: '' } });
  const { errors, isDirty } = form.formState;
  const invite = useSave((body: Invite) => call('POST /api/admin/team/invitations', { body }), {
    form,
    refreshAfter: [teamQueries.team().queryKey],
    onSaved: onClose,
    done: (_, { email }) => ['Invitation sent', `We emailed ${email} a link. It works once, for 24 hours.`],
    failed: ['Invitation not sent', 'Please try again.'],
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Invite an admin"
      text="They get a link by email and choose a new password of 12 characters or more. They can then do everything you can do here."
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => invite.mutate(values))}
      saveText="Send invitation"
      savingText="Sending..."
      saving={invite.isPending}
      error={errors.root?.message}
      width="sm"
    >
      <div className="grid gap-4">
        <TextField label="Name" required autoComplete="off" {...textOf(form, 'name')} />
        <TextField label="Email" required type="email" autoComplete="off" {...textOf(form, 'email')} />
      </div>
    </FormDialog>
  );
}
