import { useQuery } from '@tanstack/react-query';
import { ChefHat, Plus, Truck } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/api/client';
import type { ListedDevicePass } from '@/api/models';
import { showDate, showMoment } from '@/lib/dates';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { lazyPart } from '@/ui/lazy-part';
import { Loaded, ROWS } from '../shell/screen/loaded';
import { KINDS } from './device-kinds';
import { teamQueries, useTeamChange } from './team.queries';

const devicePassDialog = lazyPart(async () => (await import('./device-pass-dialog')).DevicePassDialog);

/** The tablets and phones with a device pass, which need no password. */
export function DevicePasses() {
  const passes = useQuery(teamQueries.devicePasses());
  const [adding, setAdding] = useState(false);
  const add = (
    <Button look="outline" onClick={() => setAdding(true)} {...devicePassDialog.ahead}>
      <Plus aria-hidden className="size-4" strokeWidth={2} />
      Add device
    </Button>
  );
  return (
    <section aria-labelledby="devices" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="devices" className="text-lg">
          Devices
        </h2>
        {passes.data && passes.data.length > 0 && <div className="-my-1.5 ml-auto">{add}</div>}
      </div>
      <Loaded query={passes} label="Loading devices" failed="The devices could not be loaded" placeholder="h-32">
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No devices yet"
              text="Give the kitchen’s tablet or a courier’s phone a pass: it opens only its own screen, so you never share a password."
              action={add}
            />
          ) : (
            <ul className={ROWS}>
              {list.map((pass) => (
                <Device key={pass.id} pass={pass} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <devicePassDialog.Part onClose={() => setAdding(false)} />}
    </section>
  );
}

function Device({ pass }: { pass: ListedDevicePass }) {
  const { id, name, kind, storeName, lastSeenAt, expiresAt } = pass;
  const [confirming, setConfirming] = useState(false);
  const revoke = useTeamChange(() => call('DELETE /api/admin/device-passes/{id}', { path: { id } }), {
    done: ['Pass revoked', `${name} no longer has access.`],
    failed: ['Pass not revoked', 'The device still has access. Please try again.'],
    onSaved: () => setConfirming(false),
    changes: teamQueries.devicePasses().queryKey,
  });
  const Icon = kind === 'kitchen' ? ChefHat : Truck;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-mocha" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-mocha [overflow-wrap:anywhere]">
          {KINDS[kind].label}, {storeName ?? 'deleted store'}
        </p>
        <p className="num text-mocha">
          {lastSeenAt
            ? `Last seen ${showMoment(lastSeenAt)}, valid until ${showDate(expiresAt)}`
            : `Link not opened yet, works until ${showMoment(expiresAt)}`}
        </p>
      </div>
      <Button look="quiet" aria-label={`Revoke the pass of ${name}`} onClick={() => setConfirming(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Revoke the pass of ${name}?`}
        text="The device loses access right away. It needs a new link to get back in."
        action="Revoke"
        busyAction="Revoking..."
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </li>
  );
}
