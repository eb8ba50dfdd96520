import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Finds the orders that the values of a payload field belong to; a value without an order is missing in the answer. */
export interface OrderFinder {
  ordersOf(values: string[]): Promise<Map<string, number>>;
}

/** Marks a provider as the finder of orders by the payload field of that name: "emailId". */
export const FindsOrderBy = DiscoveryService.createDecorator<string>();

/** The orders that tasks are about: their payloads have an order id, or a field by which a module finds the order. */
@Injectable()
export class TaskOrders {
  constructor(private readonly discovery: DiscoveryService) {}

  /** An order id per payload, in their order; null: it has no order, or the order is gone. */
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
