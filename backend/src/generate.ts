import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Type } from '@nestjs/common';
import { DiscoveryService, NestFactory, type ModulesContainer } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module';
import { TRIGGERS } from './database/triggers';
import { loadConfig } from './kernel/config/config';
import { BACKEND } from './kernel/config/folders';
import { definitions } from './kernel/events/definitions';
import { HandlerMetadata } from './kernel/events/handles';
import { accessTable } from './kernel/http/access-table';
import { OUTSIDE_THE_API } from './kernel/http/own-addresses';
import { routesOf } from './kernel/http/route-access';
import { Log, createPino } from './kernel/observability/log';

/**
 * Writes everything generated from the code: openapi.json (the source of the frontend's types), docs/events.md,
 * docs/triggers.md and docs/access.md. Needs no database: the module graph is built, but nothing is instantiated.
 */

async function generate(): Promise<void> {
  const config = loadConfig({
    DATABASE_URL: 'postgres://nowhere/none',
    APP_KEY: 'only to lay out the modules, never used',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, new Log(createPino('silent', 'generate'))),
    new FastifyAdapter(),
    { preview: true, logger: false, abortOnError: false },
  );
  app.setGlobalPrefix('api', { exclude: [...OUTSIDE_THE_API] });
  write(path.join(BACKEND, 'openapi.json'), `${JSON.stringify(openApi(app), null, 2)}\n`);
  const discovery = new DiscoveryService(modulesOf(app));
  write(path.join(BACKEND, '../docs/events.md'), eventMap(discovery));
  write(path.join(BACKEND, '../docs/triggers.md'), triggerMap());
  write(path.join(BACKEND, '../docs/access.md'), accessPage(discovery));
}

/** Unchanged files are not written: tests that run at the same time read them. */
function write(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function openApi(app: NestFastifyApplication) {
  const description = 'Calls of the Crispi shop. Money is a decimal string ("15.00"), quotes are integer cents.';
  return SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle('Crispi').setDescription(description).setVersion('1').build(),
  );
}

/** Preview mode instantiates nothing, not even Nest's own discovery service; only the list of modules exists. */
function modulesOf(app: NestFastifyApplication): ModulesContainer {
  return (app as unknown as { container: { getModules(): ModulesContainer } }).container.getModules();
}

function eventMap(discovery: DiscoveryService): string {
  const handlers = discovery.getProviders().flatMap((wrapper) => {
    const handler = wrapper.metatype && discovery.getMetadataByDecorator(HandlerMetadata, wrapper);
    return handler ? [handler] : [];
  });
  const rows = definitions()
    .sort((a, b) => a.type.localeCompare(b.type) || a.name.localeCompare(b.name))
    .map((definition) => {
      const subscribers = handlers.filter((handler) => handler.definition.name === definition.name);
      const names = subscribers.map((handler) => `${handler.name} (${handler.kind})`).sort();
      return `| ${definition.type} | ${definition.name} | ${names.join('<br>')} |`;
    });
  return [
    '# Events and jobs',
    '',
    'Generated from the code by `npm run generate -w backend`; do not edit. *local* handlers work in the database only,',
    '*outbound* ones call a provider. See [architecture.md](architecture.md).',
    '',
    '| kind | name | handled by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function triggerMap(): string {
  const rows = TRIGGERS.map(({ table, on, each, when, deferred, calls }) => {
    const moment = `${on}, each ${each}${deferred ? ', before the commit' : ''}`;
    return `| ${table} | ${moment} | ${when ? `\`${when.replaceAll('|', '\\|')}\`` : ''} | [${calls}](../backend/src/database/functions/${calls}.sql) |`;
  });
  return [
    '# Triggers',
    '',
    'Generated from `backend/src/database/triggers.ts` by `npm run generate -w backend`; do not edit. Each function has a file of',
    'its own in [functions](../backend/src/database/functions).',
    '',
    '| table | when | only if | calls |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function accessPage(discovery: DiscoveryService): string {
  const controllers = discovery.getControllers().map(({ metatype }) => metatype as Type);
  return [
    '# Who may make which call',
    '',
    'Generated from the code by `npm run generate -w backend`; do not edit. `yes`: the guard lets them in; what a call asks for',
    'beyond that (whose cart or order it is, the password again) is its own. access.spec.ts makes every call as everybody.',
    'See [security.md](security.md#who-may-do-what).',
    '',
    accessTable(routesOf(controllers, 'api', OUTSIDE_THE_API)),
    '',
  ].join('\n');
}

generate().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
