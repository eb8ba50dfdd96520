import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import { call } from '@/api/client';
import type { AnswerOf } from '@/api/endpoints';

export type OrderToChange = AnswerOf<'GET /api/orders/{id}/changes'>;
export type ShipmentToChange = OrderToChange['shipments'][number];

/** The place and production units a window is looked up for. */
export interface WindowsAt {
  zipCode: string;
  /** The pickup location; null for a delivery. */
  locationId: number | null;
  units: number;
  noticeHours: number;
}

export const changeQueries = {
  order: (id: number) =>
    queryOptions({
      queryKey: ['/api/orders', id, 'changes'],
      queryFn: ({ signal }) => call('GET /api/orders/{id}/changes', { path: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  days: (at: WindowsAt) => ({
    ...deliveryAreaQueries.days(placeOf(at)),
    placeholderData: keepPreviousData,
    enabled: isPlace(at),
  }),
  /** Full ones included; those of the previous day are shown while they load. */
  windows: (at: WindowsAt, date: string) => ({
    ...deliveryAreaQueries.times({ date, ...placeOf(at), full: 'true' }),
    placeholderData: keepPreviousData,
    enabled: date !== '' && isPlace(at),
  }),
};

const isPlace = ({ zipCode, locationId }: WindowsAt) => locationId !== null || /^\d{5}/.test(zipCode);

function placeOf({ zipCode, locationId, units, noticeHours }: WindowsAt) {
  const need = { ...(units > 0 && { units }), ...(noticeHours > 0 && { noticeHours }) };
  return locationId === null
    ? { zipCode: zipCode.slice(0, 5), ...need }
    : { fulfilment: 'pickup' as const, locationId, ...need };
}
