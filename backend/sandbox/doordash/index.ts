import type { FastifyInstance } from 'fastify';
import { isFinal } from './delivery';
import type { DoordashContext } from './doordash-context';
import { AUTO_ADVANCE, takePlannedStep, planAllNextSteps } from './auto-advance';
import { failureAt } from './journey';
import { NO_DASHER } from './order';
import { driveRoutes, trackingRoutes } from './routes';
import { cancel } from './steps';

export { advance, type Advance } from './advance';
export { createDoordashContext, type DoordashContext } from './doordash-context';
export { DoordashFailure } from './doordash-error';
export { listDeliveries, type ListedDelivery } from './list-deliveries';
export { doordashEndpoint } from './webhooks';

/** Adds /drive/v2/* (with DoorDash's own errors and body parser) and /track/* to the server. */
export function registerDoordash(fastify: FastifyInstance, context: DoordashContext): void {
  void fastify.register(async (scope) => driveRoutes(scope, context), { prefix: '/drive/v2' });
  void fastify.register(async (scope) => trackingRoutes(scope, context), { prefix: '/track' });
  context.effects.on(AUTO_ADVANCE, (id) => takePlannedStep(context, id));
  context.options.onChange(() => planAllNextSteps(context));
  context.effects.on(NO_DASHER, (id) => {
    const delivery = context.deliveries.get(id);
    if (delivery && !isFinal(delivery)) cancel(context, delivery, failureAt(delivery.answer.delivery_status));
  });
}
