import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { load } from 'js-yaml';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Service {
  image?: string;
  environment?: Record<string, string | null>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  healthcheck?: { test: string[] };
  depends_on?: object;
  networks?: string[];
  volumes?: string[];
}

const text = read('docker-compose.yml');
const composition = load(text) as { name: string; services: Record<string, Service> };
const { api, worker, migrate, backup, sandbox, postgres, proxy } = composition.services as Record<string, Service>;
/** Every setting that is explained, "#NAME=…". */
const explained = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
/** The environment variables that the processes read. */
const known = [
  ...new Set(
    [
      'src/kernel/config/config.ts',
      'src/kernel/config/check-settings.ts',
      'src/kernel/config/bucket.ts',
      'src/kernel/config/backup-settings.ts',
      'sandbox/main.ts',
      'sandbox/start-sandbox.ts',
    ]
      .flatMap((file) => [...read(`backend/${file}`).matchAll(/env\.([A-Z][A-Z0-9_]+)|integer\(env, '(\w+)'/g)])
      .map(([, dotted, quoted]) => (dotted ?? quoted)!),
  ),
];

/** The published schema of compose files (github.com/compose-spec/compose-spec), from the package of a linter. */
const schema = JSON.parse(
  readFileSync(path.join(path.dirname(require.resolve('dclint/package.json')), 'schemas/compose.schema.json'), 'utf8'),
) as object;

describe('The compose file', () => {
  it('is valid for docker compose', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    const takes = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
    expect([takes(composition), takes.errors]).toEqual([true, null]);
    expect(takes({ ...composition, services: { api: { ...api, read_onyl: true } } })).toBe(false);
  });

  it('passes every setting of .env.example to the containers that read it', () => {
    // The image sets the paths of its files, and a shop in production has no sample data.
    const ofTheImage = ['CRISPI_DATA_DIR', 'PAGES_DIR', 'SAMPLE_DATA', 'BACKUP_DIR'];
    const ofTheBackup = Object.keys(backup!.environment!);
    const ofTheSandbox = Object.keys(sandbox!.environment!);
    for (const service of [api!, worker!, migrate!]) {
      const given = [
        ...Object.keys(service.environment!),
        ...ofTheImage,
        ...ofTheSandbox,
        ...ofTheBackup,
        'WORKER_PORT',
      ];
      expect(explained.filter((name) => !given.includes(name) && !text.includes(`\${${name}`))).toEqual([]);
    }
    expect(Object.keys(worker!.environment!)).toContain('WORKER_PORT');
    expect(known.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it.each(Object.entries(composition.services))('gives %s only the rights and memory it needs', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], mem_limit: expect.any(String) });
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  it('has a health check for each long-running container and a version for each image', () => {
    const services = Object.entries(composition.services);
    const unasked = services.filter(([, { healthcheck }]) => !healthcheck).map(([name]) => name);
    expect(unasked).toEqual(['migrate', 'backup', 'sandbox']);
    const images = services.map(([, { image }]) => image!).filter((image) => !image.startsWith('${'));
    expect(images.filter((image) => !/^[a-z]+:\d+\.\d+[\w.-]*(@sha256:\w{64})?$/.test(image))).toEqual([]);
  });

  it('runs the shop as its own user and database role, and publishes neither database nor queue', () => {
    expect(read('backend/Dockerfile')).toMatch(/^USER node$/m);
    expect(api!.environment!.DATABASE_URL).toMatch(/^postgres:\/\/crispi:/);
    expect(postgres!.environment).not.toHaveProperty('POSTGRES_USER');
    const script = postgres!.volumes!.find((one) => one.includes('docker-entrypoint-initdb.d'))!.split(':')[0]!;
    expect(read(script)).toContain('CREATE ROLE crispi LOGIN NOSUPERUSER');
    for (const name of ['postgres', 'redis']) expect(composition.services[name]!.networks).toEqual(['data']);
  });

  it('waits for PostgreSQL over TCP, and starts without Redis', () => {
    expect(postgres!.healthcheck!.test).toEqual(expect.arrayContaining(['pg_isready', '-h', '127.0.0.1']));
    for (const service of [api!, worker!]) {
      expect(service.depends_on).toMatchObject({ postgres: { condition: 'service_healthy' } });
      expect(service.depends_on).toMatchObject({ redis: { condition: 'service_started' } });
    }
  });

  it('gives the backup PostgreSQL’s programs of the server’s version, and the keys of its bucket to it alone', () => {
    const major = /^postgres:(\d+)/.exec(postgres!.image!)![1]!;
    const dockerfile = read('backend/Dockerfile');
    expect(dockerfile).toContain(`postgresql-client-${major} `);
    expect(dockerfile).toContain(`PATH=/usr/lib/postgresql/${major}/bin:$PATH`);
    const secrets = explained.filter((name) => /^BACKUP_(S3|KEY)/.test(name));
    expect(secrets).toHaveLength(6);
    expect(Object.keys(backup!.environment!)).toEqual(expect.arrayContaining(secrets));
    for (const service of [api!, worker!, migrate!])
      expect(Object.keys(service.environment!).filter((name) => secrets.includes(name))).toEqual([]);
    expect(Object.keys(backup!.environment!)).not.toContain('APP_KEY');
  });

  it('sets the same memory limits of processes as npm start', () => {
    const flags = /nodeFlags = \[(.+)\]/.exec(read('backend/tools/lib/node-flags.mjs'))![1]!;
    const [, name, value] = /allocatorEnv = \{ (\w+): '(\d+)' \}/.exec(read('backend/tools/lib/node-flags.mjs'))!;
    expect(read('backend/Dockerfile')).toContain(`NODE_OPTIONS="${flags.replaceAll(/[',]/g, '')}" ${name}=${value}`);
  });

  it('the proxy has a dozen replicas by their Docker names', () => {
    expect(proxy!.environment!.API_REPLICAS!.split(/\s+/)).toEqual(
      Array.from({ length: 12 }, (_, i) => `${composition.name}-api-${i + 1}:3000`),
    );
    expect(read('deploy/proxy/Caddyfile')).toContain('{$API_REPLICAS:');
  });

  it('pin-images writes the digest of each image beside its tag, and updates it when run again', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-pins-'));
    for (const file of ['docker-compose.yml', 'backend/Dockerfile', 'backend/tools/pin-images.mjs']) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(ROOT, file), path.join(folder, file));
    }
    const pin = (digit: string) => {
      writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\necho sha256:${digit.repeat(64)}\n`);
      chmodSync(path.join(folder, 'docker'), 0o755);
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
      return execFileSync(process.execPath, [path.join(folder, 'backend/tools/pin-images.mjs')], { env }).toString();
    };
    pin('a');
    expect(pin('b').trim().split('\n')).toHaveLength(4);
    const after = load(readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8')) as typeof composition;
    expect(after.services.proxy!.image).toBe(`${proxy!.image!.split('@')[0]}@sha256:${'b'.repeat(64)}`);
    expect(after.services.api!.image).toBe(api!.image);
    expect(readFileSync(path.join(folder, 'backend/Dockerfile'), 'utf8')).toMatch(/^FROM node:\S+@sha256:b{64}$/m);
    rmSync(folder, { recursive: true });
  });
});

// In a full run it is installed; elsewhere the summary counts this as skipped.
const installed = spawnSync('caddy', ['version']).status === 0;

(installed ? describe : describe.skip)('Caddy', () => {
  it('the Caddyfile is valid, also with a host name', () => {
    for (const SITE_ADDRESS of [':80', 'cookies.example.com']) {
      const env = { ...process.env, SITE_ADDRESS, API_REPLICAS: proxy!.environment!.API_REPLICAS! };
      const words = ['validate', '--config', path.join(ROOT, 'deploy/proxy/Caddyfile'), '--adapter', 'caddyfile'];
      expect(spawnSync('caddy', words, { env }).status).toBe(0);
    }
  });
});
