import { isFinal } from './delivery';
import type { DoordashContext } from './doordash-context';
import { step } from './steps';

export const GO_ON = 'doordash.go_on';

/** Plans a delivery's next step, where the option says that deliveries move by themselves. */
export function keepGoing({ options, effects }: DoordashContext, id: string): void {
  const { doordashStepSeconds: seconds } = options.get();
  if (seconds > 0 && !effects.isPlanned(GO_ON, id)) effects.later(seconds * 1000, GO_ON, id);
}

/** Takes the planned step, unless a tester has changed their mind meanwhile. */
export function goOn(context: DoordashContext, id: string): void {
  const delivery = context.deliveries.get(id);
  if (!delivery || isFinal(delivery) || context.options.get().doordashStepSeconds === 0) return;
  step(context, delivery);
  keepGoing(context, id);
}

/** After the option was switched on: all that are under way go on. */
export function keepAllGoing(context: DoordashContext): void {
  for (const delivery of context.deliveries.all()) {
    if (!isFinal(delivery)) keepGoing(context, delivery.answer.external_delivery_id);
  }
}
