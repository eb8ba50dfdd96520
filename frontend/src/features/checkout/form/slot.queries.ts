import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { broughtBy, cartQueries } from '@/api/cart.queries';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import type { CheckoutForm } from '@/shop/checkout-form';
import { at, type Place } from './form-values';

/** The place of a part of the form, as parameters for its days and times. */
export function useAskedPlace(place: Place, pickup: boolean) {
  const { control } = useFormContext<CheckoutForm>();
  const [zip, locationId] = useWatch({ control, name: [at(place, 'zipCode'), 'locationId'] });
  const cart = useBrought(place);
  return pickup
    ? { fulfilment: 'pickup' as const, locationId: Number(locationId) || undefined, ...cart }
    : { fulfilment: 'delivery' as const, zipCode: zip.length >= 5 ? zip : undefined, ...cart };
}

/** The capacity the window needs: for the whole cart, or for this recipient's lines. The cart page loads the lines. */
function useBrought(place: Place): { units?: number; noticeHours?: number } {
  const { control } = useFormContext<CheckoutForm>();
  const recipients = useWatch({ control, name: 'recipients' });
  const { data } = useQuery({ ...cartQueries.lines(), refetchOnMount: false });
  const assigned = place && recipients[Number(place.split('.')[1])]?.assignedItems;
  return broughtBy((data ?? []).filter(({ id }) => !assigned || assigned.includes(id)));
}

type AskedPlace = ReturnType<typeof useAskedPlace>;

export const slotQueries = {
  /** Every bookable day; the previous answer is shown while another place loads. */
  days: (query: AskedPlace) => ({ ...deliveryAreaQueries.days(query), placeholderData: keepPreviousData }),
  /** The windows of a day, full ones included; those of the previous day are shown while they load. */
  times: (query: AskedPlace & { date: string }) => ({
    ...deliveryAreaQueries.times({ ...query, full: 'true' }),
    placeholderData: keepPreviousData,
  }),
};
