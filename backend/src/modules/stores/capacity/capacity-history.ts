import { Injectable } from '@nestjs/common';
import { WEEKDAYS } from '@crispi/rules/hours';
import { NotFound } from '../../../kernel/errors/app-error';
import { UserNames } from '../../../kernel/security/user-names';
import { Stores } from '../stores';
import { UNLIMITED, type CapacityLimits, type Limits } from './capacity-plan';
import { CapacityPlanRepository } from './capacity-plan.repository';

/** The limit of a window or a whole day before and after a change; null: none, so the weekday's rule applies. */
export interface LimitChange {
  /** A weekday or a date. */
  day: string;
  start: string;
  from: Limits | null;
  to: Limits | null;
}

/** One save of a store's limits. */
export interface SavedChange {
  version: number;
  /** E-mail; null: the initial limits, or the user was deleted. */
  changedBy: string | null;
  changedAt: Date;
  cutOff: { from: string | null; to: string | null } | null;
  limits: LimitChange[];
}

const PAGE = 20;

/** The history of a store's limits, newest first. */
@Injectable()
export class CapacityHistory {
  constructor(
    private readonly stores: Stores,
    private readonly repository: CapacityPlanRepository,
    private readonly names: UserNames,
  ) {}

  /** The changes before a version, or the newest ones without it. @throws NotFound */
  async show(storeId: number, before: number | null): Promise<{ changes: SavedChange[]; more: boolean }> {
    if (!(await this.stores.find(storeId))) throw new NotFound('The store');
    const saved = await this.repository.versions(storeId, before, PAGE + 1);
    const names = await this.names.of(saved.flatMap(({ changedBy }) => changedBy ?? []));
    const changes = saved.slice(0, PAGE).map(({ version, changedBy, changedAt, limits, cutOff }, at) => {
      const was = saved[at + 1] ?? UNLIMITED;
      return {
        version,
        changedBy: changedBy === null ? null : (names.get(changedBy) ?? null),
        changedAt,
        cutOff: was.cutOff === cutOff ? null : { from: was.cutOff, to: cutOff },
        limits: limitChanges(was.limits, limits),
      };
    });
    return { changes, more: saved.length > PAGE };
  }
}

function limitChanges(was: CapacityLimits, is: CapacityLimits): LimitChange[] {
  // Dates come after the weekdays.
  const rank = (day: string) => String([...WEEKDAYS, day].indexOf(day)) + day;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .toSorted((a, b) => rank(a).localeCompare(rank(b)))
    .flatMap((day) =>
      [...new Set([...Object.keys(was[day] ?? {}), ...Object.keys(is[day] ?? {})])]
        .toSorted()
        .map((start) => ({ day, start, from: was[day]?.[start] ?? null, to: is[day]?.[start] ?? null }))
        .filter(({ from, to }) => !same(from, to)),
    );
}

const same = (one: Limits | null, other: Limits | null) =>
  (one === null) === (other === null) &&
  (['units', 'deliveries', 'pickups'] as const).every((kind) => (one?.[kind] ?? null) === (other?.[kind] ?? null));
