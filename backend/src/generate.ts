import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiscoveryService, NestFactory, type ModulesContainer } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module';
import { loadConfig } from './kernel/config/config';
import { definitions, type EventDefinition, type JobDefinition } from './kernel/events/definitions';
import { Handles } from './kernel/events/handlers';
import { OUTSIDE_THE_API } from './kernel/http/http-app';
import { Log, createPino } from './kernel/observability/log';

/**
 * Writes what can be read off the code, so that nobody has to keep it in step by hand: openapi.json (the frontend's
 * types are made from it), docs/events.md and the client's copy of the page titles. Needs no database: the module graph is laid out but nothing is made.
 */
const BACKEND = path.resolve(__dirname, '../..');

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
  writeFileSync(path.join(BACKEND, 'openapi.json'), `${JSON.stringify(openApi(app), null, 2)}\n`);
  writeFileSync(
    path.join(BACKEND, '../frontend/src/lib/page-heads.ts'),
    copyOf('src/modules/storefront/page-heads.ts'),
  );
  writeFileSync(path.join(BACKEND, '../docs/events.md'), eventMap(new DiscoveryService(modulesOf(app))));
}

/** The client's copy of a file that knows nothing of the server. */
function copyOf(file: string): string {
  return `// A copy of backend/${file}, made by \`npm run generate -w backend\`; do not edit.\n${readFileSync(path.join(BACKEND, file), 'utf8')}`;
}

function openApi(app: NestFastifyApplication) {
  const description = 'Calls of the Crispi shop. Money is a decimal string ("15.00"), quotes are integer cents.';
  return SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle('Crispi').setDescription(description).setVersion('1').build(),
  );
}

/** In preview mode nothing is instantiated, Nest's own discovery service neither; the list of modules is there. */
function modulesOf(app: NestFastifyApplication): ModulesContainer {
  return (app as unknown as { container: { getModules(): ModulesContainer } }).container.getModules();
}

function eventMap(discovery: DiscoveryService): string {
  const handlers = discovery.getProviders().flatMap((wrapper) => {
    const options = wrapper.metatype && discovery.getMetadataByDecorator(Handles, wrapper);
    return options ? [{ ...options, definition: options.on as EventDefinition | JobDefinition }] : [];
  });
  const rows = definitions()
    .sort((a, b) => a.type.localeCompare(b.type) || a.name.localeCompare(b.name))
    .map((definition) => {
      const mine = handlers.filter((handler) => handler.definition.name === definition.name);
      const names = mine.map((handler) => `${handler.name ?? definition.name} (${handler.kind})`).sort();
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

generate().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
