import type { RunStop } from '../../run/run-stop';
import type { Run } from '../../run/runs';
import type { RunResponse, RunStopResponse } from './run.dto';

export const runResponse = ({ store, today, stops }: Run): RunResponse => ({
  storeId: store.id,
  storeName: store.name,
  storePhone: store.phone,
  timeZone: store.timeZone,
  today,
  stops: stops.map(stopResponse),
});

export function stopResponse({ recipient, customerName, dueAt, items, problem, ...stop }: RunStop): RunStopResponse {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zipCode } = recipient;
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  const region = [state, zipCode].filter(Boolean).join(' ');
  return {
    orderId: stop.orderId,
    recipientIndex: stop.recipientIndex,
    shipmentCount: stop.shipmentCount,
    isGift: stop.isGift,
    status: stop.status,
    version: stop.version,
    window: recipient.deliveryTime,
    dueAt: dueAt?.toISOString() ?? null,
    recipientName: [firstName, lastName].filter(Boolean).join(' ') || customerName,
    street,
    city: [city, zipCode].filter(Boolean).join(' '),
    address: [street, city, region].filter(Boolean).join(', '),
    phone: recipient.phone || null,
    instructions: recipient.deliveryInstructions,
    items: items.map(({ title, quantity }) => ({ title, quantity })),
    problem: problem && { kind: problem.kind, note: problem.note, at: new Date(problem.at).toISOString() },
  };
}
