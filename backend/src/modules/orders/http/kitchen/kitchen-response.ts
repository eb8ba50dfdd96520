import type { DayOfStore, KitchenDay, Slip } from '../../kitchen/kitchen-days';
import type { KitchenShipment } from '../../kitchen/kitchen-shipment';
import type { DaySlipsResponse, KitchenDayResponse, KitchenShipmentResponse, SlipResponse } from './kitchen.dto';

export function kitchenDayResponse({ store, date, today, shipments, totals }: KitchenDay): KitchenDayResponse {
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
  };
}

export function daySlipsResponse({ day, slips }: { day: DayOfStore; slips: Slip[] }): DaySlipsResponse {
  const { store, date, today } = day;
  const { id: storeId, name: storeName, timeZone } = store;
  return { storeId, storeName, timeZone, date, today, slips: slips.map(slipResponse) };
}

export function slipResponse({ store, row, shipment, editions }: Slip): SlipResponse {
  const { recipient, pickupAt, customerName } = row;
  const name = [recipient.firstName, recipient.lastName].filter(Boolean).join(' ');
  return {
    ...shipmentResponse(shipment),
    storeName: store?.name ?? null,
    storePhone: store?.phone ?? null,
    timeZone: store?.timeZone ?? 'UTC',
    date: recipient.deliveryDate,
    recipientName: name || customerName,
    address: pickupAt ? [pickupAt.name, pickupAt.address] : addressLines(recipient),
    phone: recipient.phone || null,
    instructions: recipient.deliveryInstructions,
    editions,
  };
}

const shipmentResponse = (shipment: KitchenShipment): KitchenShipmentResponse => ({
  ...shipment,
  startsAt: shipment.startsAt?.toISOString() ?? null,
  dueAt: shipment.dueAt?.toISOString() ?? null,
});

function addressLines({ addressLine1, addressLine2, city, state, zipCode }: Slip['row']['recipient']): string[] {
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [street, [city, region].filter(Boolean).join(', ')].filter(Boolean);
}
