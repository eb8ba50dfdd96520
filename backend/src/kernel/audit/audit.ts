import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { UnitOfWork, type Tx } from '../database/unit-of-work';

/** Something that does not add up. */
export interface Finding {
  /** A sentence that names what is meant by its number: "Order #10001 …". */
  problem: string;
  /** What can safely be done about it by itself; null: somebody must look. It queues work and calls no provider. */
  repair: { says: string; run(tx: Tx): Promise<void> } | null;
}

/** Compares what the shop has written down with what should be true. Reads only. */
export interface AuditCheck {
  /** `since`: what is older has been looked at by earlier audits. */
  find(since: Date): Promise<Finding[]>;
}

/** Marks a provider as a check and says what it holds together, "orders and payments". */
export const Audits = DiscoveryService.createDecorator<string>();

export interface CheckResult {
  what: string;
  findings: Finding[];
  /** Why the check could not be made; null: it was. */
  failed: string | null;
}

/** Runs every check there is. */
@Injectable()
export class Auditor {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async check(since: Date): Promise<CheckResult[]> {
    const results: CheckResult[] = [];
    for (const wrapper of this.discovery.getProviders({ metadataKey: Audits.KEY })) {
      const what = this.discovery.getMetadataByDecorator(Audits, wrapper)!;
      results.push(await attempt(what, () => (wrapper.instance as AuditCheck).find(since)));
    }
    return results;
  }

  /** Each repair is a transaction of its own. */
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
