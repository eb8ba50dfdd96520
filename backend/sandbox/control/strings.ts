import type { FastifyInstance } from 'fastify';
import { advance, DoordashFailure, type Advance } from '../doordash';
import { ENGAGEMENTS, triggerEvent } from '../sendgrid';
import { readFaultRules } from '../webhooks/fault-rules';
import type { ById, ControlContext } from './control-context';

/** Actions of testers, in addition to those on payments (see the payment simulator). */
export function strings(scope: FastifyInstance, context: ControlContext): void {
  couriersAndEmails(scope, context);
  const { store, clock, faults, options, deliverer, log } = context;
  /** The requested change, or 400 with the reason; then nothing has changed. */
  const change = (method: 'POST' | 'PUT', url: string, work: (body: unknown) => object) =>
    scope.route({
      method,
      url,
      handler: (request, reply) => {
        try {
          return reply.send(work(request.body ?? {}));
        } catch (error) {
          return reply.status(400).send({ message: (error as Error).message });
        }
      },
    });
  change('PUT', '/faults', (body) => {
    faults.set(readFaultRules(body));
    return faults.get();
  });
  change('PUT', '/options', (body) => options.set(body));
  change('PUT', '/clock', (body) => {
    clock.set(String((body as { now?: unknown }).now));
    return { now: clock.iso() };
  });
  change('POST', '/clock/advance', (body) => {
    clock.advance(Number((body as { milliseconds?: unknown }).milliseconds ?? 0));
    return { now: clock.iso() };
  });
  scope.post<ById>('/webhooks/:id/resend', async (request, reply) =>
    deliverer.resend(request.params.id) ? { resent: true } : reply.status(404).send({ message: 'No such webhook.' }),
  );
  scope.post('/reset', async () => {
    store.clear();
    log.clear();
    return { reset: true };
  });
}

function couriersAndEmails(scope: FastifyInstance, { doordash, sendgrid }: ControlContext): void {
  scope.post<ById & { Body: Advance | undefined }>('/deliveries/:id/advance', async (request, reply) => {
    try {
      return await Promise.resolve(advance(doordash, request.params.id, request.body ?? {}));
    } catch (error) {
      if (error instanceof DoordashFailure) return reply.status(error.status).send(error.body);
      throw error;
    }
  });
  scope.post<ById & { Body: { event?: string; email?: string } | null }>(
    '/mail/:id/events',
    async ({ params, body }, reply) => {
      const { event = '', email } = body ?? {};
      if (!ENGAGEMENTS.includes(event)) {
        return reply.status(400).send({ message: `event must be ${ENGAGEMENTS.join(', ')}.` });
      }
      if (triggerEvent(sendgrid, params.id, event, email)) return { told: event };
      return reply.status(404).send({ message: 'No such mail, or it did not go to that address.' });
    },
  );
  scope.delete<{ Params: { email: string } }>('/suppressions/:email', async ({ params }) => {
    sendgrid.suppressions.delete(params.email.toLowerCase());
    return { reachable: params.email };
  });
}
