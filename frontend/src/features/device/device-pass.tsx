import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call, userMessage, hasStatus, isApiError } from '@/api/client';
import type { DevicePass } from '@/api/models';
import { showDate } from '@/lib/dates';
import { Button, buttonLook } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/notice';

const PAGES: Record<DevicePass['kind'], { label: string; to: string; open: string }> = {
  kitchen: { label: 'Kitchen', to: '/admin/orders/day', open: 'Open the kitchen' },
  run: { label: 'Courier’s run', to: '/admin/run', open: 'Open the run' },
};

/** The pass's purpose and expiry, and a button to return it. */
export function OwnPass({ pass }: { pass: DevicePass }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const giveBack = useMutation({
    mutationFn: () => call('DELETE /api/device-pass'),
    onSuccess: () => {
      setAsked(false);
      client.setQueryData(deviceQueries.own().queryKey, null);
    },
    onError: (error) => toast('Pass not returned', userMessage(error, 'Please try again.'), 'destructive'),
  });
  const page = PAGES[pass.kind];
  const rows = [
    ['For', page.label],
    ['Store', pass.storeName ?? 'No longer there'],
    ['Good until', showDate(pass.expiresAt)],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-mocha">{term}</dt>
            <dd className="num font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={page.to} className={buttonLook({ look: 'jam', size: 'lg', wide: true, className: 'mt-7' })}>
        {page.open}
      </Link>
      <Button look="outline" wide className="mt-3" onClick={() => setAsked(true)}>
        Return the pass
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Return the pass?"
        text="This device loses access. It needs a new link from an admin to get back in."
        action="Give back"
        busyAction="Returning..."
        busy={giveBack.isPending}
        onConfirm={() => giveBack.mutate()}
      />
    </>
  );
}

export const deviceQueries = {
  /** The pass of this device; null if it has none. */
  own: () =>
    queryOptions({
      queryKey: ['/api/device-pass'],
      queryFn: ({ signal }) =>
        call('GET /api/device-pass', { signal }).catch((error: unknown) => {
          if (hasStatus(error, 401) || hasStatus(error, 403)) return null;
          throw error;
        }),
    }),
};

/** A button that turns this browser into a staff device. Previews of the link press nothing and so do not use it up. */
export function OpenPass({ token, onOpened }: { token: string; onOpened: () => void }) {
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: () => call('POST /api/device-pass', { body: { token } }),
    onSuccess: (pass: DevicePass) => {
      client.setQueryData(deviceQueries.own().queryKey, pass);
      onOpened();
    },
  });
  const dead = isApiError(open.error, 'invalid_device_link') || isApiError(open.error, 'invalid');
  return (
    <div className="grid gap-5">
      {open.error && (
        <Notice kind="danger" title={dead ? 'This link has expired' : undefined} live>
          {dead
            ? 'Links work once, for 24 hours. Ask an admin for a new one.'
            : userMessage(open.error, 'The device could not be connected. Please try again.')}
        </Notice>
      )}
      {!dead && (
        <BusyButton
          look="jam"
          size="lg"
          wide
          text="Use this device"
          busyText="Opening..."
          busy={open.isPending}
          onClick={() => open.mutate()}
        />
      )}
    </div>
  );
}
