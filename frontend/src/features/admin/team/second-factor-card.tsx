import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, userMessage } from '@/api/client';
import type { SecondFactor, SecondFactorSetup } from '@/api/models';
import { plural } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CopyButton } from '@/ui/copy-button';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { LazyQrCode } from '@/ui/lazy-qr-code';
import { Loaded } from '../shell/screen/loaded';
import { wasNotGiven } from '../shell/with-password';
import { useSave } from '../shell/screen/save';
import { RecoveryCodes } from './recovery-codes';
import { teamQueries, useTeamChange } from './team.queries';

const FEW = 3;

/** The user's two-step sign-in: set-up, recovery codes, and turning it off. */
export function SecondFactorCard() {
  const factor = useQuery(teamQueries.secondFactor());
  const on = factor.data?.on;
  // Kept here because the last step shows the recovery codes when two-step sign-in is already on.
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  return (
    <Card
      title="Your two-step sign-in"
      aside={
        factor.data && (
          <Badge kind={on ? 'success' : 'neutral'} dot>
            {on ? 'On' : 'Off'}
          </Badge>
        )
      }
    >
      <Loaded query={factor} what="your two-step sign-in" placeholder="h-25 lg:h-28">
        {(data) => (data.on ? <On factor={data} /> : <Off onBegun={setSetup} />)}
      </Loaded>
      {setup && <SetUpDialog setup={setup} onClose={() => setSetup(null)} />}
    </Card>
  );
}

function Off({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const begin = useTeamChange(() => call('POST /api/admin/second-factor/setup'), {
    failed: ['Not set up', 'Please try again.'],
    onSaved: onBegun,
  });
  return (
    <>
      <p className="max-w-prose text-mocha">
        Ask for a code from an authenticator app besides your password, so a stolen password is not enough.
      </p>
      <div className="mt-4">
        <BusyButton text="Set up" busyText="Preparing..." busy={begin.isPending} onClick={() => begin.mutate()} />
      </div>
    </>
  );
}

function On({ factor: { recoveryCodesLeft } }: { factor: SecondFactor }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const close = () => setQuestion(null);
  const renew = useTeamChange(() => call('POST /api/admin/second-factor/recovery-codes'), {
    done: ['New recovery codes', 'The old ones no longer work.'],
    failed: ['No new codes', 'Your old codes still work. Please try again.'],
    onSaved: ({ recoveryCodes }) => {
      close();
      setCodes(recoveryCodes);
    },
    changes: teamQueries.secondFactor().queryKey,
  });
  const off = useTeamChange(() => call('DELETE /api/admin/second-factor'), {
    done: ['Two-step sign-in is off', 'You now sign in with just your password.'],
    failed: ['Not turned off', 'Two-step sign-in is still on. Please try again.'],
    onSaved: close,
    changes: teamQueries.secondFactor().queryKey,
  });
  const changes = { codes: renew, off };
  return (
    <>
      <p className="max-w-prose text-mocha">
        We ask for a code from your authenticator app when you sign in.{' '}
        <span className={recoveryCodesLeft <= FEW ? 'font-semibold text-caramel' : ''}>
          {plural(recoveryCodesLeft, 'recovery code')} left.
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => setQuestion('codes')}>
          New recovery codes
        </Button>
        <Button look="quiet" onClick={() => setQuestion('off')}>
          Turn off
        </Button>
      </div>
      {question && (
        <ConfirmDialog
          open
          onOpenChange={close}
          {...QUESTIONS[question]}
          busy={changes[question].isPending}
          onConfirm={() => changes[question].mutate()}
        />
      )}
      {codes && (
        <FormDialog open onClose={() => setCodes(null)} title="Your recovery codes" dirty={false} width="sm">
          <RecoveryCodes codes={codes} />
        </FormDialog>
      )}
    </>
  );
}

const QUESTIONS = {
  codes: {
    title: 'Make new recovery codes?',
    text: 'The codes you have now stop working.',
    action: 'Make new codes',
    busyAction: 'Making codes...',
    look: 'jam',
  },
  off: {
    title: 'Turn off two-step sign-in?',
    text: 'Anyone who knows your password can then sign in as you. Your recovery codes stop working.',
    action: 'Turn off',
    busyAction: 'Turning off...',
  },
} as const;

/** Scan, type the code the app shows, keep the recovery codes. */
function SetUpDialog({ setup, onClose }: { setup: SecondFactorSetup; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  const confirm = useSave(() => call('POST /api/admin/second-factor', { body: { code: code.trim() } }), {
    done: ['Two-step sign-in is on', 'We’ll ask for a code when you sign in.'],
    refresh: [teamQueries.secondFactor().queryKey, teamQueries.team().queryKey],
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
  const problem = failed && userMessage(confirm.error, 'Two-step sign-in could not be turned on. Try again.');
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
          <p className="font-semibold">Can’t scan it? Enter this key in the app:</p>
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
          error={problem || (empty ? 'Enter the 6-digit code from your app.' : undefined)}
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
