import { count, dollars, figuresOf, longDate, percent } from './figures';
import type { Outcome } from './simulate';

const HOUR = 3_600_000;

/** The report as text for a terminal. */
export function textReport(outcome: Outcome): string {
  const { options, orders, revenueCents, refundedCents, took, found } = outcome;
  const { kind, seed, date, from, until, crew } = options;
  const all = figuresOf(outcome);
  const hours = until - from;
  const speed = (hours * HOUR) / took;
  const line = (what: string, value: string, more = '') => `${what.padEnd(26)}${value.padStart(12)}  ${more}`.trimEnd();
  return [
    `${kind.name}, ${longDate(date)}, seed ${seed}`,
    `${hours} hours in ${count(took / 1000)} s: ${count(speed)} times as fast as the clock`,
    `Each store: an oven for ${crew.oven} cookies an hour, ${crew.couriers} couriers`,
    '',
    line('Came to the shop', count(all.came)),
    line('  ordered', count(all.ordered), `${count(all.moved)} of them another window than they would have liked`),
    line('  refused', count(all.refused), `for lack of capacity; they wanted ${count(all.refusedUnits)} cookies`),
    line('  came too late', count(all.tooLate)),
    line('  left by themselves', count(all.left)),
    ...(all.soldOut ? [line('  found it sold out', count(all.soldOut))] : []),
    '',
    line('Orders', count(orders.length)),
    line(
      'Revenue',
      dollars(revenueCents - refundedCents),
      refundedCents ? `after ${dollars(refundedCents)} given back` : '',
    ),
    line('Cookies baked', count(all.baked)),
    line(
      'Shipments handed over',
      count(all.handedOver),
      all.notHandedOver ? `${count(all.notHandedOver)} are still open` : '',
    ),
    line('  late', count(all.late), `${count(all.minutesLate)} minutes in all, ${count(all.worst)} at most`),
    ...all.stores.flatMap(({ name, idle, windows }) => [
      '',
      `${name}: oven idle ${percent(idle)}`,
      `  ${'window'.padEnd(21)}${['taken', 'limit', 'baked', 'shipments', 'late', 'minutes'].map((head) => head.padStart(10)).join('')}`,
      ...windows.map(
        ({ label, units, unitsLimit, baked, shipments, late, minutesLate }) =>
          `  ${label.padEnd(21)}${[count(units), unitsLimit === null ? '–' : count(unitsLimit), count(baked), count(shipments), count(late), count(minutesLate)].map((value) => value.padStart(10)).join('')}`,
      ),
    ]),
    '',
    ...(found.length > 0
      ? found.map((one) => `finding: ${one}`)
      : ['All checks after every hour and the audit at the end passed.']),
  ].join('\n');
}
