import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '@/api/client';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast-store';
import { showSaveError } from '../shell/save-error';
import { wasNotGiven, withPassword } from '../shell/with-password';
import { teamQueries } from './team.queries';

const INVITE = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name.'), z.maxLength(120)),
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'Please enter a valid email address.')),
});
type Invite = z.infer<typeof INVITE>;

/** Asks somebody by mail to join. Mount it anew for each invitation. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<Invite>({ resolver: zodResolver(INVITE), defaultValues: { name: '', email: '' } });
  const { errors, isDirty } = form.formState;
  const invite = useMutation({
    mutationFn: (body: Invite) => withPassword(() => call('POST /api/admin/team/invitations', { body })),
    onSuccess: (_, { email }) => {
      toast('Invitation sent', `We mailed ${email} a link. It works once, for 24 hours.`);
      onClose();
    },
    onError: (error) => {
      if (wasNotGiven(error)) return;
      showSaveError(error, form, { title: 'Invitation not sent', fallback: 'Please try again.' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: teamQueries.team().queryKey }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Invite an admin"
      text="They get a link by email and choose a new password of 12 characters or more. From then on they can do all that you can do here."
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => invite.mutate(values))}
      saveText="Send invitation"
      savingText="Sending..."
      saving={invite.isPending}
      error={errors.root?.message}
      width="sm"
    >
      <div className="grid gap-4">
        <TextField label="Name" required autoComplete="off" {...form.register('name')} error={errors.name?.message} />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="off"
          {...form.register('email')}
          error={errors.email?.message}
        />
      </div>
    </FormDialog>
  );
}
