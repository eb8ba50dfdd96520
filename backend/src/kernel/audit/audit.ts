import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { UnitOfWork, type Tx } from '../database/unit-of-work';

/** An inconsistency. */
export interface Finding {
  /** A sentence that names the subject by its number: "Order #10001 …". */
  problem: string;
  /** A repair that is safe to run unattended; null: a person must check. It enqueues work and calls no provider. */
  repair: { action: string; run(tx: Tx): Promise<void> } | null;
}

/** Compares stored data with what it should be. Read-only. */
export interface AuditCheck {
  /** It asks a provider, too. */
  readonly asksProvider?: true;
  /** `since`: older data was checked by earlier audits. */
  find(since: Date): Promise<Finding[]>;
}

/** Marks a provider as a check. The text names what it compares, "orders and payments". */
export const Audits = DiscoveryService.createDecorator<string>();

export interface CheckResult {
  what: string;
  findings: Finding[];
  /** Why the check could not run; null: it ran. */
  failed: string | null;
}

/** Runs every check. */
@Injectable()
export class Auditor {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `providers`: also the checks that ask a provider. */
  async check(since: Date, { providers = true } = {}): Promise<CheckResult[]> {
    const results: CheckResult[] = [];
    for (const wrapper of this.discovery.getProviders({ metadataKey: Audits.KEY })) {
      const what = this.discovery.getMetadataByDecorator(Audits, wrapper)!;
      const check = wrapper.instance as AuditCheck;
      if (check.asksProvider && !providers) continue;
      results.push(await attempt(what, () => check.find(since)));
    }
    return results;
  }

  /** Each repair runs in its own transaction. */
  async repair({ repair }: Finding): Promise<void> {
    if (repair) await this.unitOfWork.run((tx) => repair.run(tx));
  }
}

async function attempt(what: string, find: () => Promise<Finding[]>): Promise<CheckResult> {
  try {
    return { what, findings: await find(), failed: null };
  } catch (error) {
    return { what, findings: [], failed: error instanceof Error ? error.message : String(error) };
  }
}
