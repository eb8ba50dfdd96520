import { splitByWeight, type Cents } from '@crispi/rules/money';
import type { Shipment } from './shipment';

/** The tax on a part of a shipment's delivery fee. */
export function feeTax({ deliveryFeeCents, deliveryTax }: FeeFacts, feeCents: Cents): Cents {
  if (!deliveryTax || feeCents === 0) return 0;
  return splitByWeight(deliveryTax.cents, [feeCents, deliveryFeeCents - feeCents])[0]!;
}

type FeeFacts = Pick<Shipment, 'deliveryFeeCents' | 'deliveryTax'>;
