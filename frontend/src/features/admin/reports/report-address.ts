import type { Report } from '@/api/models';
import { periodIn, soFar, type Period } from '../shell/period';
import { REPORTS, type ReportName } from './report-words';

/** What the API is asked for. */
export interface ReportAsked extends Period {
  report: ReportName;
  storeId: number | undefined;
  by: Report['by'] | undefined;
  basis: Report['basis'] | undefined;
}

export const reportIn = (address: URLSearchParams): ReportName =>
  REPORTS.find((name) => name === address.get('report')) ?? 'sales';

/** The report in an address. What the address leaves out is as the API has it. */
export function askedIn(address: URLSearchParams): ReportAsked {
  const report = reportIn(address);
  return {
    report,
    // As many days as the period before has.
    ...soFar(periodIn(address)),
    storeId: Number(address.get('store')) || undefined,
    by: (address.get('by') as Report['by'] | null) ?? undefined,
    basis: BASES.find((basis) => basis === address.get('basis')),
  };
}

export const BASES = ['delivered', 'placed'] as const;

/** The same report as a file. */
export function csvAddress({ report, from, to, storeId, by, basis }: ReportAsked): string {
  const query = new URLSearchParams({ from, to });
  if (storeId) query.set('storeId', String(storeId));
  if (by) query.set('by', by);
  if (basis) query.set('basis', basis);
  return `/api/admin/reports/${report}?${query}&format=csv`;
}

/** The address of another report of the same period, store and basis. */
export function toReport(report: ReportName, address: URLSearchParams): string {
  const next = new URLSearchParams({ report });
  for (const kept of ['from', 'to', 'store', 'basis', 'compare']) {
    const value = address.get(kept);
    if (value) next.set(kept, value);
  }
  return `/admin/reports?${next}`;
}
