import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, userMessage } from '@/api/client';
import type { Paper, Slip } from '@/api/models';
import { plural } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';

const AT_ONCE = 100;

/** Asks after each print, by button or by key, whether the paper came out: no browser knows. */
export function AskPrinted({ paper, slips }: { paper: Paper; slips: Slip[] }) {
  const [asked, setAsked] = useState(false);
  const client = useQueryClient();
  const some = slips.length > 0;
  useEffect(() => {
    const done = () => setAsked(some);
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, [some]);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const shipments = slips.map(({ orderId, recipientIndex, editions }) => ({
        orderId,
        recipientIndex,
        edition: editions[paper],
      }));
      for (let at = 0; at < shipments.length; at += AT_ONCE)
        await call('POST /api/admin/kitchen/prints', { body: { paper, shipments: shipments.slice(at, at + AT_ONCE) } });
    },
    onError: (error) => toast('Not saved', userMessage(error, 'Please try again.'), 'destructive'),
    onSuccess: () => setAsked(false),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('kitchen') }),
  });
  return (
    <ConfirmDialog
      open={asked}
      onOpenChange={setAsked}
      title="Did it print?"
      text={`${paper === 'slip' ? plural(slips.length, 'packing slip') : `The messages of ${plural(slips.length, 'shipment')}`}: from now on the board asks only for what changes.`}
      action="Yes, printed"
      keep="Not yet"
      look="jam"
      busy={isPending}
      onConfirm={() => mutate()}
    />
  );
}
