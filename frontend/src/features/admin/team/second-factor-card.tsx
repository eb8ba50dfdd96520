import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/client';
import type { SecondFactor, SecondFactorSetup } from '@/api/models';
import { plural } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { BusyButton } from '@/ui/busy-button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormDialog } from '@/ui/form-dialog';
import { Part } from '../shell/part';
import { RecoveryCodes } from './recovery-codes';
import { SetUpDialog } from './set-up-dialog';
import { teamQueries } from './team.queries';
import { useTeamChange } from './use-team-change';

const FEW = 3;

/** One's own second step: set up, recovery codes, off. */
export function SecondFactorCard() {
  const factor = useQuery(teamQueries.secondFactor());
  const on = factor.data?.on;
  // Here and not below: its last step shows the recovery codes, when the rest of the card already says "on".
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
      <Part
        query={factor}
        label="Loading your two-step sign-in"
        failed="Your two-step sign-in could not be loaded"
        height="h-20"
      >
        {(data) => (data.on ? <On factor={data} /> : <Off onBegun={setSetup} />)}
      </Part>
      {setup && <SetUpDialog setup={setup} onClose={() => setSetup(null)} />}
    </Card>
  );
}

function Off({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const begin = useTeamChange(() => call('POST /api/admin/second-factor/setup'), {
    done: null,
    failed: ['Not set up', 'Please try again.'],
    onDone: onBegun,
  });
  return (
    <>
      <p className="max-w-prose text-mocha">
        Ask for a code of an authenticator app beside your password, so that a stolen password alone opens nothing.
      </p>
      <div className="mt-4">
        <BusyButton
          text="Set up"
          busyText="Preparing..."
          busy={begin.isPending}
          onClick={() => begin.mutate(undefined)}
        />
      </div>
    </>
  );
}

function On({ factor: { recoveryCodesLeft } }: { factor: SecondFactor }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null);
  const close = () => setAsked(null);
  const renew = useTeamChange(() => call('POST /api/admin/second-factor/recovery-codes'), {
    done: () => ['New recovery codes', 'Those before no longer work.'],
    failed: ['No new codes', 'Your old codes still work. Please try again.'],
    onDone: ({ recoveryCodes }) => {
      close();
      setCodes(recoveryCodes);
    },
    changes: teamQueries.secondFactor().queryKey,
  });
  const off = useTeamChange(() => call('DELETE /api/admin/second-factor'), {
    done: () => ['Two-step sign-in is off', 'Your password alone is enough to sign in now.'],
    failed: ['Not turned off', 'Two-step sign-in is still on. Please try again.'],
    onDone: close,
    changes: teamQueries.secondFactor().queryKey,
  });
  return (
    <>
      <p className="max-w-prose text-mocha">
        We ask for a code of your authenticator app when you sign in.{' '}
        <span className={recoveryCodesLeft <= FEW ? 'font-semibold text-caramel' : ''}>
          {plural(recoveryCodesLeft, 'recovery code')} left.
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => setAsked('codes')}>
          New recovery codes
        </Button>
        <Button look="quiet" onClick={() => setAsked('off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'codes'}
        onOpenChange={close}
        title="Make new recovery codes?"
        text="The codes you have now stop working."
        action="Make new codes"
        busyAction="Making codes..."
        look="jam"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined)}
      />
      <ConfirmDialog
        open={asked === 'off'}
        onOpenChange={close}
        title="Turn off two-step sign-in?"
        text="Whoever knows your password can then sign in as you. Your recovery codes stop working."
        action="Turn off"
        busyAction="Turning off..."
        busy={off.isPending}
        onConfirm={() => off.mutate(undefined)}
      />
      {codes && (
        <FormDialog open onClose={() => setCodes(null)} title="Your recovery codes" dirty={false} width="sm">
          <RecoveryCodes codes={codes} />
        </FormDialog>
      )}
    </>
  );
}
