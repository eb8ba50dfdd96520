import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SANDBOX } from '../folder';
import { assetHeaders } from './assets';

const FOLDER = path.join(SANDBOX, 'control', 'page');

/** The control page: plain browser modules on top of the control API. */
export function pages(scope: FastifyInstance): void {
  for (const name of readdirSync(FOLDER)) {
    const type = name.split('.').pop() as 'html' | 'css' | 'js';
    const content = readFileSync(path.join(FOLDER, name), 'utf8');
    const url = type === 'html' ? '' : `/page/${name}`;
    scope.get(url, (_request, reply) => reply.headers(assetHeaders(type)).send(content));
  }
}
