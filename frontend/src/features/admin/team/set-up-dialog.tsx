import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, userMessage } from '@/api/client';
import type { SecondFactorSetup } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast-store';
import { wasNotGiven, withPassword } from '../shell/with-password';
import { CopyButton } from './copy-button';
import { LazyQrCode } from '@/ui/lazy-qr-code';
import { RecoveryCodes } from './recovery-codes';
import { teamQueries } from './team.queries';

interface Props {
  setup: SecondFactorSetup;
  onClose: () => void;
}

/** Scan, type the code the app shows, keep the recovery codes. */
export function SetUpDialog({ setup, onClose }: Props) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  const confirm = useMutation({
    mutationFn: () => withPassword(() => call('POST /api/admin/second-factor', { body: { code: code.trim() } })),
    onSuccess: async () => {
      toast('Two-step sign-in is on', 'From now on we ask for a code when you sign in.');
      await Promise.all(
        [teamQueries.secondFactor(), teamQueries.team()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  if (confirm.data)
    return (
      <FormDialog open onClose={onClose} title="Your recovery codes" dirty={false} width="sm">
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
      </FormDialog>
    );
  const submit = () => {
    setEmpty(!code.trim());
    if (code.trim()) confirm.mutate();
  };
  const failed = confirm.error && !wasNotGiven(confirm.error);
  const problem = failed
    ? userMessage(confirm.error, 'Two-step sign-in could not be turned on. Try again.')
    : undefined;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Set up two-step sign-in"
      text="Scan the code with an authenticator app on your phone, then type the six digits it shows."
      dirty={false}
      onSubmit={submit}
      saveText="Turn on"
      savingText="Turning on..."
      saving={confirm.isPending}
      width="sm"
    >
      <div className="grid gap-5">
        <LazyQrCode text={setup.uri} label="QR code for your authenticator app" />
        <div>
          <p className="font-semibold">Cannot scan it? Type this key into the app:</p>
          <p className="mt-1 font-mono text-base [overflow-wrap:anywhere]">{inFours(setup.secret)}</p>
          <div className="mt-2">
            <CopyButton text={setup.secret} label="Copy key" />
          </div>
        </div>
        <TextField
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          error={problem ?? (empty ? 'Please enter the six digits your app shows.' : undefined)}
          onChange={(event) => {
            setCode(event.target.value);
            setEmpty(false);
            confirm.reset();
          }}
        />
      </div>
    </FormDialog>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
