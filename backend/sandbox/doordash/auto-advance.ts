import { isFinal } from './delivery';
import type { DoordashContext } from './doordash-context';
import { step } from './steps';

export const AUTO_ADVANCE = 'doordash.go_on';

/** Schedules a delivery's next step if the option is on. */
export function planNextStep({ options, effects }: DoordashContext, id: string): void {
  const { doordashStepSeconds: seconds } = options.get();
  if (seconds > 0 && !effects.isPlanned(AUTO_ADVANCE, id)) effects.later(seconds * 1000, AUTO_ADVANCE, id);
}

/** Takes the scheduled step, unless a tester has switched the option off. */
export function takePlannedStep(context: DoordashContext, id: string): void {
  const delivery = context.deliveries.get(id);
  if (!delivery || isFinal(delivery) || context.options.get().doordashStepSeconds === 0) return;
  step(context, delivery);
  planNextStep(context, id);
}

/** After the option was switched on: continues all active deliveries. */
export function planAllNextSteps(context: DoordashContext): void {
  for (const delivery of context.deliveries.all()) {
    if (!isFinal(delivery)) planNextStep(context, delivery.answer.external_delivery_id);
  }
}
