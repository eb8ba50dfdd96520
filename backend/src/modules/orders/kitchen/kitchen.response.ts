import { formatCents } from '@crispi/rules/money';
import type { DayOfStore, KitchenDay, Slip } from './kitchen-days';
import type { KitchenShipment } from './kitchen-shipment';
import { streetInWords, townInWords } from '../core/shipment';
import type { DaySlipsResponse, KitchenDayResponse, KitchenShipmentResponse, SlipResponse } from './kitchen.dto';

export function kitchenDayResponse(day: KitchenDay): KitchenDayResponse {
  const { store, date, today, shipments, totals, units, sheet, next } = day;
  const all = shipments.map(shipmentResponse);
  return {
    storeId: store.id,
    storeName: store.name,
    timeZone: store.timeZone,
    date,
    today,
    shipments: all.filter(({ stage }) => stage !== 'cancelled'),
    cancelled: all.filter(({ stage }) => stage === 'cancelled'),
    totals,
    units,
    next,
    sheet: sheet && { ...sheet, printedAt: sheet.printedAt.toISOString() },
  };
}

export function daySlipsResponse({ day, slips }: { day: DayOfStore; slips: Slip[] }): DaySlipsResponse {
  const { store, date, today } = day;
  const { id: storeId, name: storeName, timeZone } = store;
  return { storeId, storeName, timeZone, date, today, slips: slips.map(slipResponse) };
}

export function slipResponse({ store, row, shipment, editions }: Slip): SlipResponse {
  const { recipient, pickupAt } = row;
  return {
    ...shipmentResponse(shipment),
    storeName: store?.name ?? null,
    storePhone: store?.phone ?? null,
    timeZone: store?.timeZone ?? 'UTC',
    date: recipient.deliveryDate,
    address: pickupAt
      ? [pickupAt.name, pickupAt.address]
      : [streetInWords(recipient), townInWords(recipient)].filter(Boolean),
    phone: recipient.phone || null,
    instructions: recipient.deliveryInstructions,
    editions,
  };
}

const shipmentResponse = ({ collectCents, ...shipment }: KitchenShipment): KitchenShipmentResponse => ({
  ...shipment,
  collect: collectCents > 0 ? formatCents(collectCents) : null,
  startsAt: shipment.startsAt?.toISOString() ?? null,
  dueAt: shipment.dueAt?.toISOString() ?? null,
});
