import { isCourierService } from '@crispi/rules/couriers';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '@/api/client';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import type { DeliveryQuote, StaffQuotesRequest } from '@/api/models';
import { useSettled } from '@/lib/use-timers';
import type { Addressee, Draft } from './draft';
import { checkoutFormOf, itemsOf } from './draft-request';
import { staffOrderQueries } from './staff-orders.queries';

/** The shipments to be quoted: of a gift one per recipient, of a pickup none. */
export const shipmentsOf = (draft: Draft): readonly Addressee[] => {
  if (draft.kind === 'gift') return draft.recipients;
  return draft.kind === 'pickup' ? [] : [draft];
};

/** What is asked about each shipment; null while its address or time is incomplete. */
export function quoteRequests(draft: Draft): (StaffQuotesRequest | null)[] {
  const form = checkoutFormOf(draft);
  const shipments = form.isGift ? form.recipients : shipmentsOf(draft).length > 0 ? [form] : [];
  return shipments.map((shipment, recipientIndex) => {
    const { firstName, lastName, phone, addressLine1, addressLine2, city, state, zipCode } = shipment;
    const { deliveryDate, deliveryTime, tip } = shipment;
    const place = { addressLine1, addressLine2, city, state, zipCode };
    const complete =
      addressLine1.length >= 5 &&
      city.length >= 2 &&
      state !== '' &&
      zipCode.length >= 5 &&
      deliveryDate &&
      deliveryTime;
    const assigned = 'assignedItems' in shipment ? shipment.assignedItems : draft.lines.map(({ key }) => key);
    if (!complete || assigned.length === 0) return null;
    const person = { firstName, lastName, name: `${firstName} ${lastName}`.trim(), phone };
    return {
      items: itemsOf(draft),
      recipients: [
        { recipientIndex, ...person, ...place, deliveryDate, deliveryTime, tip, assignedItems: assigned as number[] },
      ],
    };
  });
}

export interface ShipmentQuote {
  quote: DeliveryQuote | null;
  /** Why it cannot be delivered there or then. */
  refusal: string | null;
}

const TYPING_MS = 500;

/** The quotes of all shipments, asked for when typing pauses; one refusal does not affect the others. */
export function useQuotes(id: string, draft: Draft) {
  const client = useQueryClient();
  const wanted = useSettled(quoteRequests(draft), TYPING_MS);
  const answers = useQueries({ queries: wanted.map((body) => staffOrderQueries.quote(id, body)) });
  const shipments = answers.map(({ data, error }): ShipmentQuote => ({
    quote: data ?? null,
    refusal: error instanceof ApiError && error.status === 422 ? (error.errors[0]?.message ?? error.said) : null,
  }));
  /** The quotes of what is typed now, for the order itself. */
  const current = useCallback(
    async (now: Draft) => {
      const asked = quoteRequests(now).map((body) =>
        body ? client.fetchQuery(staffOrderQueries.quote(id, body)).catch(() => null) : Promise.resolve(null),
      );
      return references(await Promise.all(asked));
    },
    [client, id],
  );
  return { shipments, references: references(shipments.map(({ quote }) => quote)), current };
}

const references = (quotes: (DeliveryQuote | null)[]) =>
  quotes.flatMap((quote, recipientIndex) => (quote ? [{ id: quote.id, recipientIndex }] : []));

/** Who delivers to a ZIP code, and its state. */
export const useArea = (zipCode: string) => useQuery(deliveryAreaQueries.of(zipCode.trim())).data;

/** Whether a courier service drives any of the shipments. */
export function useHasCourier(draft: Draft): boolean {
  const zips = [...new Set(shipmentsOf(draft).map(({ zipCode }) => zipCode.trim()))];
  const areas = useQueries({ queries: zips.map((zip) => deliveryAreaQueries.of(zip)) });
  return areas.some(({ data }) => data?.deliveryProvider && isCourierService(data.deliveryProvider));
}
