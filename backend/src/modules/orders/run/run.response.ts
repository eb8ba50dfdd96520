import { placeInWords, recipientName, streetInWords } from '../core/recipient-words';
import type { RunStop } from './run-stop';
import type { Run } from './runs';
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
  return {
    orderId: stop.orderId,
    recipientIndex: stop.recipientIndex,
    shipmentCount: stop.shipmentCount,
    isGift: stop.isGift,
    status: stop.status,
    version: stop.version,
    window: recipient.deliveryTime,
    dueAt: dueAt?.toISOString() ?? null,
    recipientName: recipientName(recipient, customerName),
    street: streetInWords(recipient),
    city: [recipient.city, recipient.zipCode].filter(Boolean).join(' '),
    address: placeInWords(recipient),
    phone: recipient.phone || null,
    instructions: recipient.deliveryInstructions,
    items: items.map(({ title, quantity }) => ({ title, quantity })),
    problem: problem && { kind: problem.kind, note: problem.note, at: new Date(problem.at).toISOString() },
  };
}
