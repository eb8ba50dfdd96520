import type { CorrectedField } from './correction';
import { placeInWords } from '../core/recipient-words';
import type { ShipmentFields } from './correctable';

export const windowInWords = ({ deliveryDate, deliveryTime }: Pick<ShipmentFields, 'deliveryDate' | 'deliveryTime'>) =>
  [deliveryDate, deliveryTime].filter(Boolean).join(', ');

/** What differs, field by field. */
export function differences(before: ShipmentFields, after: ShipmentFields): CorrectedField[] {
  const all: CorrectedField[] = [
    { field: 'phone', from: before.phone, to: after.phone },
    { field: 'address', from: placeInWords(before), to: placeInWords(after) },
    { field: 'window', from: windowInWords(before), to: windowInWords(after) },
    { field: 'instructions', from: before.deliveryInstructions ?? '', to: after.deliveryInstructions ?? '' },
  ];
  return all.filter(({ from, to }) => from !== to);
}
