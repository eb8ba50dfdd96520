import path from 'node:path';
import { Tally } from './browser';
import { ChaosShop } from './chaos-shop';
import { findings, settled } from './checks';
import { scriptOf } from './faults';
import { FaultPlay } from './play-faults';
import { GreedyVisitor } from './greedy-visitor';
import { shoppersOf } from './shoppers';
import { Shopping } from './shopping';

export interface ChaosRun {
  seed: number;
  /** The command that repeats it. */
  again: string;
  /** Ends after so many faults and at least so many shoppers. */
  faults: number;
  shoppers: number;
  pace: { gapMs: number; longestMs: number };
}

/** Who shops at a time. */
const LANES = 3;
/** The sandbox remembers its newest 2,000 mails, which the checks count. */
const MOST_SHOPPERS = 450;

/** Shakes a shop while people buy, waits until it is calm again and returns what is wrong with it; prints a report. */
export async function runChaos(run: ChaosRun): Promise<string[]> {
  const shop = await ChaosShop.open();
  const found: string[] = [];
  try {
    const tally = new Tally();
    const shopping = await Shopping.open(shop, tally);
    await shop.sandbox('/options', 'PUT', { shuffleStripeEvents: true, doordashStepSeconds: 3 });
    const greedy = await GreedyVisitor.open(shop, tally, shopping.covetedProduct);
    const play = new FaultPlay(shop);
    let ended = false;
    const queue = shoppersOf(run.seed, Math.max(run.shoppers, MOST_SHOPPERS)).entries();
    const lane = async () => {
      for (const [i, shopper] of queue) {
        if (ended && i >= run.shoppers) return;
        await shopping.serve(shopper);
      }
    };
    const played = play.play(scriptOf(run.seed, run.faults, run.pace)).finally(() => (ended = true));
    await Promise.all([played, greedy.run(() => ended), ...Array.from({ length: LANES }, lane)]);
    await play.heal();
    const healed = performance.now();
    const unsettled = await settled(shop);
    const calmAfter = (performance.now() - healed) / 1000;
    await shopping.restock();
    const audit = await shop.audit();
    found.push(
      ...tally.scandals,
      ...play.scandals,
      ...shop.processes.flatMap((one) => one.scandals),
      ...(unsettled ? [unsettled] : []),
      ...(await findings(shop, play.struck, [shopping.rareProduct, greedy.product], !unsettled)),
      ...audit,
    );
    const kinds = new Map<string, number>();
    for (const { kind } of play.struck) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    say(`seed ${run.seed}: ${play.struck.length} faults (${[...kinds].map(([kind, n]) => `${kind} ${n}`).join(', ')})`);
    say(
      `${shopping.paid.length} payments, ${new Set(shopping.orders).size} orders seen, ${shopping.refunds} refused and refunded, ${shopping.gaveUp} gave up; ${greedy.rounds} checkouts by a visitor who never pays`,
    );
    say(
      `${tally.calls} calls, ${tally.failed} failed; slowest recovery of a call ${(tally.slowestMs / 1000).toFixed(1)} s, calm ${calmAfter.toFixed(1)} s after the last fault`,
    );
  } catch (error) {
    found.push(`the run broke off: ${error instanceof Error ? error.stack : String(error)}`);
  }
  for (const finding of found) say(`finding: ${finding}`);
  if (found.length) say(`Logs and database stay in ${path.dirname(shop.folder)}. The same again: ${run.again}`);
  await shop.close({ keep: found.length > 0 });
  return found;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
