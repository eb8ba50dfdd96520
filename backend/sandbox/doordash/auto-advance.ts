import { isFinal } from './delivery';
import type { DoordashContext } from './doordash-context';
import { step } from './steps';

export const AUTO_ADVANCE = 'doordash.go_on';

/** Plans a delivery's next step, where the option says that deliveries move by themselves. */
export function planNextStep({ options, effects }: DoordashContext, id: string): void {
  const { doordashStepSeconds: seconds } = options.get();
  if (seconds > 0 && !effects.isPlanned(AUTO_ADVANCE, id)) effects.later(seconds * 1000, AUTO_ADVANCE, id);
}

/** Takes the planned step, unless a tester has changed their mind meanwhile. */
export function takePlannedStep(context: DoordashContext, id: string): void {
  const delivery = context.deliveries.get(id);
  if (!delivery || isFinal(delivery) || context.options.get().doordashStepSeconds === 0) return;
  step(context, delivery);
  planNextStep(context, id);
}

/** After the option was switched on: all that are under way go on. */
export function planAllNextSteps(context: DoordashContext): void {
  for (const delivery of context.deliveries.all()) {
    if (!isFinal(delivery)) planNextStep(context, delivery.answer.external_delivery_id);
  }
}
