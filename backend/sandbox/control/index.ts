import type { FastifyInstance } from 'fastify';
import type { ControlContext } from './control-context';
import { pages } from './pages';
import { strings } from './strings';
import { views } from './views';

/** Inspection and control, which real providers do not offer: for people (a page) and for tests (JSON). */
export function controlRoutes(server: FastifyInstance, context: ControlContext): void {
  void server.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      pages(scope);
      views(scope, context);
      strings(scope, context);
    },
    { prefix: '/sandbox' },
  );
}
