import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isApiError, userMessage } from '@/api/client';
import type { DevicePass } from '@/api/models';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/notice';
import { deviceQueries } from './device.queries';

/** The press that makes a staff device of this browser. A preview of the link, which presses nothing, uses nothing up. */
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
        <Notice kind="danger" title={dead ? 'This link is no longer good' : undefined} live>
          {dead
            ? 'It works once and for 24 hours. Ask an admin for a new one.'
            : userMessage(open.error, 'The device could not be let in. Please try again.')}
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
