import path from 'node:path';
import { Tally } from './browser';
import { ChaosShop } from './chaos-shop';
import { findViolations, settled } from './checks';
import { scriptOf, type FaultKind } from './faults';
import { FaultPlayer } from './fault-player';
import { GreedyVisitor } from './greedy-visitor';
import { shoppersOf, type Shopper } from './shoppers';
import { Shopping } from './shopping';

export interface ChaosRun {
  seed: number;
  /** The command that repeats the run. */
  again: string;
  /** The run ends after this many faults and at least this many shoppers. */
  faults: number;
  shoppers: number;
  pace: { gapMs: number; longestMs: number };
  /** By default all. */
  kinds?: readonly FaultKind[];
  /** Concurrent shoppers; by default 3. */
  lanes?: number;
  /** How often the code can be used; by default by a third of the shoppers. */
  codeUses?: number;
  /** What all shoppers have in common. */
  everyone?: Partial<Shopper>;
}

/** The sandbox keeps only the newest 2,000 e-mails, which the checks count. */
const MAX_SHOPPERS = 450;

/** Injects faults while people buy, waits until the shop has recovered, prints a report and returns all violations. */
export async function runChaos(run: ChaosRun): Promise<string[]> {
  const shop = await ChaosShop.open();
  const found: string[] = [];
  try {
    const tally = new Tally();
    const shopping = await Shopping.open(shop, tally, run.codeUses ?? Math.ceil(run.shoppers / 3));
    await shop.sandbox('/options', 'PUT', { shuffleStripeEvents: true, doordashStepSeconds: 3 });
    const greedy = await GreedyVisitor.open(shop, tally, shopping.hoardedProduct);
    const faults = new FaultPlayer(shop);
    let ended = false;
    const queue = shoppersOf(run.seed, Math.max(run.shoppers, MAX_SHOPPERS)).entries();
    const lane = async () => {
      for (const [i, shopper] of queue) {
        if (ended && i >= run.shoppers) return;
        await shopping.serve({ ...shopper, ...run.everyone });
      }
    };
    const played = faults.play(scriptOf(run.seed, run.faults, run.pace, run.kinds)).finally(() => (ended = true));
    await Promise.all([played, greedy.run(() => ended), ...Array.from({ length: run.lanes ?? 3 }, lane)]);
    await faults.end();
    const faultsEnded = performance.now();
    const unsettled = await settled(shop);
    const recoverySeconds = (performance.now() - faultsEnded) / 1000;
    await shopping.restock();
    const audit = await shop.audit();
    found.push(
      ...tally.violations,
      ...faults.violations,
      ...shop.processes.flatMap((one) => one.violations),
      ...(unsettled ? [unsettled] : []),
      ...(await findViolations(shop, faults.injected, [shopping.rareProduct, greedy.product], !unsettled)),
      ...audit,
    );
    const kinds = new Map<string, number>();
    for (const { kind } of faults.injected) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    say(
      `seed ${run.seed}: ${faults.injected.length} faults (${[...kinds].map(([kind, n]) => `${kind} ${n}`).join(', ')})`,
    );
    say(
      `${shopping.paid.length} payments, ${new Set(shopping.orders).size} orders seen, ${shopping.refunds} refused and refunded, ${shopping.gaveUp} gave up; ${greedy.rounds} checkouts by a visitor who never pays`,
    );
    say(
      `${tally.calls} calls, ${tally.failed} failed; slowest retried call ${(tally.slowestMs / 1000).toFixed(1)} s, recovered ${recoverySeconds.toFixed(1)} s after the last fault`,
    );
  } catch (error) {
    found.push(`the run failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
  for (const finding of found) say(`finding: ${finding}`);
  if (found.length) say(`Logs and database stay in ${path.dirname(shop.folder)}. To repeat: ${run.again}`);
  await shop.close({ keep: found.length > 0 });
  return found;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
