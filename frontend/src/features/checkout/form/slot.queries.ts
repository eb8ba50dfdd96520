import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '@/api/client';
import type { CheckoutForm } from './checkout-form';
import { at, type Place } from './use-field';

/** Where a part of the form is delivered or collected, as its days and times are asked for. */
export function useAskedPlace(place: Place, pickup: boolean) {
  const { control } = useFormContext<CheckoutForm>();
  const [zip, locationId] = useWatch({ control, name: [at(place, 'zipCode'), 'locationId'] });
  return pickup
    ? { fulfilment: 'pickup' as const, locationId: Number(locationId) || undefined }
    : { fulfilment: 'delivery' as const, zipCode: zip.length >= 5 ? zip : undefined };
}

type AskedPlace = ReturnType<typeof useAskedPlace>;

export const slotQueries = {
  /** Every day that can be booked; the last answer stays in sight while another place is asked about. */
  days: (query: AskedPlace) =>
    queryOptions({
      queryKey: ['/api/delivery-days', query],
      queryFn: ({ signal }) => call('GET /api/delivery-days', { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  times: (query: AskedPlace & { date: string }) =>
    queryOptions({
      queryKey: ['/api/delivery-times', query],
      queryFn: ({ signal }) => call('GET /api/delivery-times', { query, signal }),
      enabled: query.date !== '',
      staleTime: 60_000,
    }),
};
