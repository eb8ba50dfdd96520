import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { Client } from 'pg';
import ts from 'typescript';
import { functions } from '../src/database/schema-code';
import { schemaDrift } from '../src/database/schema-drift';
import { TRIGGERS } from '../src/database/triggers';
import { SANDBOX_KEYS } from '../src/kernel/config/sandbox-keys';
import { KernelModule } from '../src/kernel/kernel.module';
import { AccountsModule } from '../src/modules/accounts';
import * as sandboxOwn from '../sandbox/keys';
import { importCircles } from './support/import-circles';
import { silentLog, testConfig } from './support/test-config';
import { typedColumns } from './support/typed-columns';

/** A module may call modules on lower rungs only. */
const LADDER: Record<string, number> = {
  settings: 1,
  accounts: 2,
  stores: 3,
  pages: 3,
  books: 4,
  catalogue: 4,
  payments: 5,
  'gift-cards': 5,
  delivery: 5,
  cart: 6,
  promotions: 6,
  orders: 6,
  tax: 6,
  checkout: 7,
  notifications: 8,
  reports: 8,
  storefront: 8,
  privacy: 9,
};

const BACKEND = path.resolve(__dirname, '..');
const SRC = path.join(BACKEND, 'src');
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
/** An SQL statement in quotes. */
const SQL = /[`'"]\s*(?:WITH \w+ AS|SELECT\s|INSERT INTO\s|UPDATE \w+\.\w+|DELETE FROM\s|TRUNCATE\s)/g;
const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE)\s+"?([a-z]+)"?\.\w/g;

interface SourceFile {
  /** Relative to backend/, with forward slashes. */
  name: string;
  text: string;
  /** Relative imports, resolved to names like `name`'s, without extension. */
  imports: string[];
}

function filesUnder(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const file = path.join(folder, name);
      const text = readFileSync(file, 'utf8');
      const imports = [...text.matchAll(IMPORT)]
        .map((match) => match[1]!)
        .filter((spec) => spec.startsWith('.'))
        .map((spec) => path.relative(BACKEND, path.resolve(path.dirname(file), spec)));
      return { name: path.relative(BACKEND, file), text, imports };
    });
}

const moduleOf = (name: string) => /^src\/modules\/([^/]+)/.exec(name)?.[1] ?? null;
const isTest = (name: string) => /\.spec\.tsx?$/.test(name);

/** In a module's `http/` folder or next to its feature: a controller, a DTO, or their mapping. */
const isHttp = (name: string) =>
  /^src\/modules\/[^/]+\/http(\/|$)/.test(name) || /^src\/modules\/.*\.(controller|dto|response)(\.ts)?$/.test(name);

/** Names that callers and rows know. They mean "the courier service", whichever it is. */
const COURIER_CONTRACT = new RegExp(
  [
    // The status of shipments that wait for a driver.
    'ready_for_doordash',
    // Calls of the API.
    '(create|cancel)-doordash(-delivery)?',
    'doordash-tracking',
    // The simulator's calls and the page of the delivery test: the sandbox plays this one service.
    'admin/doordash/simulate',
    'doordash-test',
  ].join('|'),
  'g',
);

/** What our own couriers are called. In the kernel it is the name of the application. */
const OWN_COURIERS = 'crispi';

/** Every text in quotes, in a template or between tags. */
function textsIn(name: string, text: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      if (!ts.isImportDeclaration(node.parent) && !ts.isExportDeclaration(node.parent)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  return texts;
}

const source = filesUnder(SRC);
const product = source.filter((file) => !isTest(file.name));
const imports = product.flatMap((file) => file.imports.map((target) => ({ from: file.name, target })));

describe('The structure of the code', () => {
  it('the ladder contains every module', () => {
    expect(readdirSync(path.join(SRC, 'modules')).sort()).toEqual(Object.keys(LADDER).sort());
  });

  it('the kernel imports no module', () => {
    expect(imports.filter(({ from, target }) => from.startsWith('src/kernel/') && moduleOf(target))).toEqual([]);
  });

  it('modules import each other only through index, events and http', () => {
    const sneaks = imports.filter(({ from, target }) => {
      const [own, other] = [moduleOf(from), moduleOf(target)];
      return own && other && own !== other && !new RegExp(`^src/modules/${other}(/index|/events|/http)?$`).test(target);
    });
    expect(sneaks).toEqual([]);
  });

  it('modules call only lower rungs', () => {
    const climbs = imports.filter(({ from, target }) => {
      const [own, other] = [moduleOf(from), moduleOf(target)];
      return own && other && own !== other && !target.endsWith('/events') && LADDER[other]! >= LADDER[own]!;
    });
    expect(climbs).toEqual([]);
  });

  it('modules inject what they call: nothing is looked up past the module graph', () => {
    const lookUps = product.filter(({ text }) => /\bModuleRef\b|\bstrict: false\b/.test(text));
    expect(lookUps.map(({ name }) => name)).toEqual([]);
  });

  it('a port without an implementation stops the start', async () => {
    const imports = [KernelModule.with(testConfig(), silentLog()), AccountsModule];
    const start = NestFactory.createApplicationContext(
      { module: class WithoutStores {}, imports },
      { logger: false, abortOnError: false },
    );
    await expect(start).rejects.toThrow(/StoreNames/);
  });

  it('every module’s personal data names the rung of its module, so that privacy finds it', () => {
    const rungs = product
      .filter(({ name }) => moduleOf(name) && name.endsWith('personal-data.repository.ts'))
      .map(({ name, text }) => [moduleOf(name), Number(/@KeepsPersonalData\((\d)\)/.exec(text)?.[1])]);
    expect(rungs.length).toBeGreaterThan(0);
    expect(rungs).toEqual(rungs.map(([module]) => [module, LADDER[module as string]]));
  });

  it('only HTTP files import HTTP files', () => {
    const climbs = imports.filter(({ from, target }) => {
      // A module lists its controllers, and pages contain the answers of the API.
      return isHttp(target) && !isHttp(from) && !from.endsWith('.module.ts') && moduleOf(from) !== 'storefront';
    });
    expect(climbs).toEqual([]);
  });

  it('controllers and DTOs are in http/ or named so', () => {
    const elsewhere = product.filter(
      ({ name, text }) =>
        moduleOf(name) &&
        !isHttp(name) &&
        (text.includes('@Controller(') || text.includes('@nestjs/swagger') || name.endsWith('.dto.ts')),
    );
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  it('use-cases/ contains only use cases', () => {
    const others = product.filter(
      ({ name, text }) =>
        name.includes('/use-cases/') && (!text.includes('@Injectable()') || /@(Handles|Scheduled|Audits)/.test(text)),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('only the code for signing in knows sessions', () => {
    const others = product.filter(
      ({ name, text }) => moduleOf(name) && moduleOf(name) !== 'accounts' && !isHttp(name) && /\bSession\b/.test(text),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('SQL is in *.repository.ts', () => {
    const elsewhere = product
      .filter(({ name }) => moduleOf(name))
      .filter(({ name }) => !name.endsWith('.repository.ts'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(SQL), ...text.matchAll(TABLE)].map((match) => `${name}: ${match[0]}`),
      );
    expect(elsewhere).toEqual([]);
  });

  it('injectable classes of *.repository.ts are named Repository', () => {
    const others = product
      .filter(({ name }) => name.endsWith('.repository.ts'))
      .flatMap(({ text }) =>
        [...text.matchAll(/@Injectable\(\)\s+export (?:abstract )?class (\w+)/g)].map((match) => match[1]!),
      )
      .filter((name) => !name.endsWith('Repository'));
    expect(others).toEqual([]);
  });

  it('types of rows take their columns from the entities', () => {
    expect(typedColumns(product)).toEqual([]);
    const entity = `@Entity() class Loaf { @PrimaryColumn('integer') id: number; @Column('text') flour: string | null; }`;
    const repository = `interface LoafRow { id: number; flour: null | string }`;
    const files = [
      { name: 'src/modules/bakery/loaf.ts', text: entity },
      { name: 'src/modules/bakery/loaves.repository.ts', text: repository },
    ];
    expect(typedColumns(files)).toEqual(['src/modules/bakery/loaves.repository.ts:1: id, flour of Loaf']);
  });

  it('each entity is registered by its module', () => {
    const entities = product.flatMap(({ name, text }) =>
      [...text.matchAll(/^@Entity\([\s\S]*?^export class (\w+)/gm)].map(([, entity]) => `${moduleOf(name)}: ${entity}`),
    );
    const registered = product.flatMap(({ name, text }) =>
      [...text.matchAll(/TypeOrmModule\.forFeature\(\[([^\]]*)\]/g)].flatMap(([, list]) =>
        list!.match(/\w+/g)!.map((entity) => `${moduleOf(name)}: ${entity}`),
      ),
    );
    expect(registered.sort()).toEqual(entities.sort());
  });

  it('only DeferredDetails imports the files of its folder', () => {
    const inside = 'src/modules/checkout/deferred-details/';
    const sneaks = imports.filter(
      ({ from, target }) =>
        target.startsWith(inside) &&
        target !== `${inside}deferred-details` &&
        !from.startsWith(inside) &&
        !from.endsWith('.module.ts'),
    );
    expect(sneaks).toEqual([]);
  });

  it.each(['backend/src', 'backend/sandbox', 'backend/test', 'frontend/src', 'rules'])(
    'no files of %s import each other in a circle, including types',
    (folder) => expect(importCircles(path.resolve(BACKEND, '..', folder))).toEqual([]),
  );

  it('no module calls notifications and the storefront', () => {
    const top = new Set(['notifications', 'storefront']);
    const callers = imports.filter(({ from, target }) => {
      const called = moduleOf(target);
      if (!called || !top.has(called) || moduleOf(from) === called || from === 'src/app.module.ts') return false;
      return !target.endsWith('/events');
    });
    expect(callers).toEqual([]);
  });

  it('only the composition root knows every module', () => {
    const acquaintances = (name: string) =>
      new Set(
        imports
          .filter(({ from }) => from === name)
          .map(({ target }) => moduleOf(target))
          .filter(Boolean),
      ).size;
    expect(acquaintances('src/app.module.ts')).toBe(Object.keys(LADDER).length);
  });

  // The seed checks for an existing shop, and a rehearsal counts the restored orders, without starting every module.
  it('no module reads or writes the tables of another', () => {
    const schemas = new Set([...Object.keys(LADDER), 'kernel']);
    const free = ['src/seed/is-filled.ts', 'src/backup/rehearsal.repository.ts'];
    const trespasses = product
      .filter(({ name }) => !name.startsWith('src/database/migrations/') && !free.includes(name))
      .flatMap(({ name, text }) => {
        const own = moduleOf(name) ?? 'kernel';
        return [...text.matchAll(TABLE)]
          .filter((match) => schemas.has(match[1]!) && match[1] !== own)
          .map((match) => `${name}: ${match[0]}`);
      });
    expect(trespasses).toEqual([]);
  });

  it('only the configuration reads the environment', () => {
    const readers = product.filter(
      ({ name, text }) => text.includes('process.env') && name !== 'src/kernel/config/config.ts',
    );
    expect(readers.map(({ name }) => name)).toEqual([]);
  });

  it('code reads the time from Clock and statements from kernel.now(), each defined once', () => {
    // The library of the rate limits stores times of the process's clock, so its other reader uses that, too.
    const own = ['src/kernel/clock.ts', 'src/kernel/database/clock-sync.ts', 'src/kernel/http/rate-limits.ts'];
    const elsewhere = product
      .filter(({ name }) => !name.startsWith('src/database/migrations/') && !own.includes(name))
      .flatMap(({ name, text }) =>
        [
          ...text.matchAll(
            /\bDate\.now\(|\bnew Date\(\)|(?<![\w.])now\(\)(?!: Date)|\b(?:current_(?:date|time|timestamp)|localtimestamp|clock_timestamp|statement_timestamp)\b/gi,
          ),
        ].map((match) => `${name}: ${match[0]}`),
      );
    expect(elsewhere).toEqual([]);
  });

  it('shared rules import only each other', () => {
    const rules = filesUnder(path.resolve(BACKEND, '../rules')).filter(
      ({ name }) => !isTest(name) && !name.includes('/testing/'),
    );
    expect(rules.length).toBeGreaterThan(0);
    const others = rules.flatMap(({ name, text }) =>
      [...text.matchAll(IMPORT)]
        .filter(([, target]) => !/^\.\/[\w-]+$/.test(target!))
        .map(([line]) => `${name}: ${line}`),
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['crustacean', 'allergens.ts'],
    ['Please limit it to', 'message.ts'],
    ["'Wyoming'", 'us-states.ts'],
    ['must be at least an hour after', 'hours.ts'],
    ["'Forgot password', 'We’ll email", 'page-heads.ts'],
    ['bakery} courier`', 'couriers.ts'],
    ["style: 'currency'", 'money.ts'],
  ])('“%s” is written in rules/%s only', (words, rule) => {
    const pages = filesUnder(path.resolve(BACKEND, '../frontend/src'));
    const written = [...product, ...pages, ...filesUnder(path.resolve(BACKEND, '../rules'))]
      .filter(({ name, text }) => !isTest(name) && !/\/(seed\/data|testing)\//.test(name) && text.includes(words))
      .map(({ name }) => name);
    expect(written).toEqual([`../rules/${rule}`]);
  });

  it('couriers are named by their descriptors and adapters alone', () => {
    const free = /\/(testing|migrations|couriers\/(doordash|crispi))\/|\/api\/schema\.ts$/;
    const pages = filesUnder(path.resolve(BACKEND, '../frontend/src'));
    const named = [...product, ...pages]
      .filter(({ name, text }) => !isTest(name) && !free.test(name) && /doordash|'crispi'/i.test(text))
      .flatMap(({ name, text }) =>
        textsIn(name, text)
          .filter((words) => /doordash/i.test(words.replaceAll(COURIER_CONTRACT, '')) || words === OWN_COURIERS)
          .filter((words) => words !== OWN_COURIERS || !name.startsWith('src/kernel/'))
          .map((words) => `${name}: ${words}`),
      );
    expect(named).toEqual([]);
  });

  it('sandbox and end-to-end tests do not import the rules', () => {
    const apart = [...filesUnder(path.join(BACKEND, 'sandbox')), ...filesUnder(path.resolve(BACKEND, '../e2e'))];
    expect(apart.filter(({ text }) => text.includes('@crispi/rules')).map(({ name }) => name)).toEqual([]);
  });

  it('shop and sandbox do not import each other', () => {
    const sandbox = filesUnder(path.join(BACKEND, 'sandbox')).filter((file) => !isTest(file.name));
    expect(imports.filter(({ target }) => target.startsWith('sandbox/'))).toEqual([]);
    expect(sandbox.flatMap((file) => file.imports).filter((target) => target.startsWith('src/'))).toEqual([]);
  });

  it('the sandbox accepts the keys that the shop has for it', () => {
    const theirs = Object.values(sandboxOwn as Record<string, unknown>)
      .flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : [value]))
      .map(String);
    const unknown = Object.entries(SANDBOX_KEYS).filter(
      ([name, key]) => !name.startsWith('sendgridFrom') && !theirs.includes(key),
    );
    expect(unknown).toEqual([]);
  });

  it('files are short', () => {
    const long = product.filter(
      ({ name, text }) =>
        !name.startsWith('src/database/migrations/') && !name.includes('/seed/data/') && text.split('\n').length > 260,
    );
    expect(long.map(({ name }) => name)).toEqual([]);
  });
});

describe('The database', () => {
  it('has the tables of the entities', async () => {
    expect((await schemaDrift(process.env.DATABASE_URL!)).up).toEqual([]);
  });

  it('has the functions of their files and the triggers of the list, and no others', async () => {
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    try {
      const names = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
      const ours = `NOT IN ('pg_catalog', 'information_schema', 'bullmq')`;
      const made = await names(
        `SELECT pronamespace::regnamespace || '.' || proname AS name FROM pg_proc
         WHERE pronamespace::regnamespace::text ${ours}`,
      );
      expect(made.sort()).toEqual(functions().map(({ name }) => name));
      const firing = await names(
        `SELECT n.nspname || '.' || c.relname || '.' || t.tgname AS name FROM pg_trigger t
         JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE NOT t.tgisinternal AND n.nspname ${ours}`,
      );
      expect(firing.sort()).toEqual(TRIGGERS.map(({ table, name }) => `${table}.${name}`).sort());
    } finally {
      await client.end();
    }
  });

  it('has no functions or triggers in migrations', () => {
    const migrations = readdirSync(path.join(SRC, 'database/migrations'), { recursive: true, encoding: 'utf8' });
    const rules = migrations.filter((file) => {
      const text = /\.(ts|sql)$/.test(file) ? readFileSync(path.join(SRC, 'database/migrations', file), 'utf8') : '';
      return /\bCREATE\s+(OR\s+REPLACE\s+)?(CONSTRAINT\s+)?(FUNCTION|PROCEDURE|TRIGGER)\b/i.test(text);
    });
    expect(rules).toEqual([]);
  });
});
