import { call } from '@/api/client';
import type { Paper, Slip } from '@/api/models';
import { plural } from '@/lib/format';
import { PrintQuestion } from './print-question';

const AT_ONCE = 100;

const WHAT: Record<Paper, (count: number) => string> = {
  slip: (count) => plural(count, 'packing slip'),
  messages: (count) => `The messages of ${plural(count, 'shipment')}`,
  labels: (count) => `The labels of ${plural(count, 'shipment')}`,
};

/** Whether these came out of the printer: what changes afterwards is to be printed again. */
export function AskPrinted({ paper, slips }: { paper: Paper; slips: Slip[] }) {
  return (
    <PrintQuestion
      pages={slips.length > 0 ? slips : null}
      text={({ length }) => `${WHAT[paper](length)}: from now on the board asks only for what changes.`}
      report={async (printed) => {
        const shipments = printed.map(({ orderId, recipientIndex, editions }) => ({
          orderId,
          recipientIndex,
          edition: editions[paper],
        }));
        for (let at = 0; at < shipments.length; at += AT_ONCE)
          await call('POST /api/admin/kitchen/prints', {
            body: { paper, shipments: shipments.slice(at, at + AT_ONCE) },
          });
      }}
    />
  );
}
