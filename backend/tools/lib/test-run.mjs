import path from 'node:path';
import { sayReason } from './start-words.mjs';
import { sayAside, sayStep } from './test-words.mjs';

/**
 * Runs the steps in order and returns the summary of each. Those marked `aside` need one core and run one after another
 * beside the previous step, which mostly waits; their output is shown only if they fail.
 */
export async function runInTurn(steps, context) {
  const results = [];
  for (const [first, ...aside] of groups(steps)) {
    if (context.stop.asked) break;
    results.push(...(await Promise.all([runOne(first, context), runAside(aside, context)])).flat());
  }
  return results;
}

/** Each step with those that run beside it. */
function groups(steps) {
  const found = [];
  for (const one of steps) {
    if (one.aside && found.length > 0) found.at(-1).push(one);
    else found.push([one]);
  }
  return found;
}

async function runAside(steps, context) {
  const results = [];
  for (const one of steps) {
    if (context.stop.asked) break;
    results.push(await runOne(one, { ...context, aside: true }));
  }
  return results;
}

async function runOne(one, { args, folder, env, aside = false }) {
  if (!aside) sayStep(one);
  const began = performance.now();
  const report = path.join(folder, `${one.name}.json`);
  const result = await one.run({ args, report, env, echo: !aside }).catch((problem) => ({ failed: problem }));
  const ms = performance.now() - began;
  if (aside) sayAside(one, { ...result, ms });
  if (result?.failed) sayReason(result.failed);
  return { name: one.name, ms, ...result };
}
