import type { Browser } from '../chaos/browser';
import type { ChaosShop } from '../chaos/chaos-shop';
import { brokenInvariants, couriers, emails, totalPieces, INVARIANTS, stockDifferences, money } from '../chaos/checks';

export interface CapacityDay {
  date: string;
  units: number;
  unitsLimit: number | null;
  windows: {
    start: string;
    label: string;
    units: number;
    deliveries: number;
    pickups: number;
    unitsLimit: number | null;
    deliveriesLimit: number | null;
    pickupsLimit: number | null;
  }[];
}
export interface Capacity {
  version: number;
  timeZone: string;
  days: CapacityDay[];
}

/** The sandbox keeps only this many e-mails. */
const EMAILS_KEPT = 2000;

export const capacityOf = async (by: Browser, storeId: number, date: string): Promise<CapacityDay> =>
  (await by.do<Capacity>('GET', `/api/admin/stores/${storeId}/capacity?from=${date}&days=1`)).days[0]!;

/** All violations; call it while the shop is idle. */
export async function findViolations(
  shop: ChaosShop,
  days: CapacityDay[],
  initialPieces: Map<number, number>,
): Promise<string[]> {
  const [{ n } = { n: 0 }] = await shop.rows<{ n: number }>('SELECT count(*)::int AS n FROM notifications.emails');
  return [
    ...days.flatMap(aboveLimits),
    ...(await brokenInvariants(shop, INVARIANTS, false)),
    ...(await money(shop)),
    ...stockDifferences(await totalPieces(shop), (id) => initialPieces.get(id)),
    ...(await couriers(shop)),
    ...(n < EMAILS_KEPT ? await emails(shop, []) : []),
  ];
}

function aboveLimits({ date, units, unitsLimit, windows }: CapacityDay): string[] {
  const above = (what: string, taken: number, limit: number | null) =>
    limit !== null && taken > limit ? [`${date} ${what}: ${taken} taken of ${limit}`] : [];
  return [
    ...above('units', units, unitsLimit),
    ...windows.flatMap((one) => [
      ...above(`${one.label} units`, one.units, one.unitsLimit),
      ...above(`${one.label} deliveries`, one.deliveries, one.deliveriesLimit),
      ...above(`${one.label} pickups`, one.pickups, one.pickupsLimit),
    ]),
  ];
}
