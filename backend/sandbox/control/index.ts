import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SANDBOX } from '../folder';
import type { ControlContext } from './control-context';
import { strings } from './strings';
import { views } from './views';
import { assetHeaders } from './assets';

/** What no real provider offers: its state, and controls. For people (a page) and for tests (JSON). */
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

const FOLDER = path.join(SANDBOX, 'control', 'page');

/** The control page: plain browser modules on top of the control API. */
function pages(scope: FastifyInstance): void {
  for (const name of readdirSync(FOLDER)) {
    const type = name.split('.').pop() as 'html' | 'css' | 'js';
    const content = readFileSync(path.join(FOLDER, name), 'utf8');
    const url = type === 'html' ? '' : `/page/${name}`;
    scope.get(url, (_request, reply) => reply.headers(assetHeaders(type)).send(content));
  }
}
