import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Finds the orders that values of one field of payloads are about; those that are about none are missing. */
export interface OrderFinder {
  ordersOf(values: string[]): Promise<Map<string, number>>;
}

/** Marks a provider as the one that knows whose order a payload's field of that name belongs to: "emailId". */
export const FindsOrderBy = DiscoveryService.createDecorator<string>();

/** Which orders tasks are about: their payloads name them, or something that a module knows the order of. */
@Injectable()
export class TaskOrders {
  constructor(private readonly discovery: DiscoveryService) {}

  /** One answer per payload, in their order; null: it is about none, or about one that is gone. */
  async of(payloads: object[]): Promise<(number | null)[]> {
    const all = payloads as Record<string, unknown>[];
    const found = all.map(({ orderId }) => (Number.isInteger(orderId) ? (orderId as number) : null));
    for (const wrapper of this.discovery.getProviders({ metadataKey: FindsOrderBy.KEY })) {
      const field = this.discovery.getMetadataByDecorator(FindsOrderBy, wrapper)!;
      const valueOf = (payload: Record<string, unknown>) => payload[field];
      const open = all.filter((payload, i) => found[i] === null && isKnown(valueOf(payload)));
      if (open.length === 0) continue;
      const orders = await (wrapper.instance as OrderFinder).ordersOf(open.map((payload) => String(valueOf(payload))));
      all.forEach((payload, i) => (found[i] ??= orders.get(String(valueOf(payload))) ?? null));
    }
    return found;
  }
}

const isKnown = (value: unknown) => typeof value === 'string' || typeof value === 'number';
