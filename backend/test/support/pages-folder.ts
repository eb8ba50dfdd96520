import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../../..');

/**
 * A folder of built pages: the frontend's pages for the server, in an empty template with a mark of its
 * build, so that another build shows.
 */
export async function pagesFolder(build = 'first') {
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'backend/tools/build.mjs'), 'frontend']);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-pages-'));
  const pagesDir = path.join(folder, 'dist');
  await mkdir(pagesDir);
  await symlink(path.join(ROOT, 'frontend/dist-server'), path.join(folder, 'dist-server'));
  await symlink(path.join(ROOT, 'frontend/dist/.vite'), path.join(pagesDir, '.vite'));
  const rebuild = (name: string) => writeFile(path.join(pagesDir, 'index.html'), template(name));
  await rebuild(build);
  /** A file that only the page of this build requests. */
  const addScript = async () => {
    await mkdir(path.join(pagesDir, 'assets'));
    await writeFile(path.join(pagesDir, 'assets', `shop-${build}.js`), `shop('${build}')`);
    const script = `<script type="module" src="/assets/shop-${build}.js"></script>`;
    await writeFile(
      path.join(pagesDir, 'index.html'),
      template(build).replace('  </head>', `    ${script}\n  </head>`),
    );
  };
  return { pagesDir, rebuild, addScript, close: () => rm(folder, { recursive: true, force: true }) };
}

const template = (build: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta name="build" content="${build}" />
    <!-- page -->
    <title>Crispi</title>
    <!-- /page -->
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** The structured data of a page; the test that reads a field knows its type. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = Record<string, any>;

/** A page without scripts. */
export class ReadPage {
  constructor(readonly html: string) {}

  get title(): string {
    return plain(/<title[^>]*>([\s\S]*?)<\/title>/.exec(this.html)?.[1] ?? '');
  }

  /** The text of the page, without tags. */
  get words(): string {
    const root = /<div id="root">([\s\S]*)<\/div>/.exec(this.html)?.[1] ?? '';
    return plain(root.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
  }

  meta(name: string): string | null {
    return this.attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  }

  get canonical(): string | null {
    return this.attribute(/<link rel="canonical" href="([^"]*)"/);
  }

  /** The structured data of a type. */
  structured(type: string): Json[] {
    return this.scripts('application/ld+json').filter((data) => data['@type'] === type);
  }

  /** The answers of the API that the page contains, by path. */
  get answers(): Json {
    const [data] = this.scripts('application/json') as unknown as [{ answers: [string[], unknown][] }];
    return Object.fromEntries(data.answers.map(([key, answer]) => [key.join('/'), answer]));
  }

  private scripts(type: string): Json[] {
    const found = this.html.matchAll(
      new RegExp(`<script type="${type.replace('+', '\\+')}"[^>]*>([\\s\\S]*?)</script>`, 'g'),
    );
    return [...found].map(([, json]) => JSON.parse(json!) as Json);
  }

  private attribute(pattern: RegExp): string | null {
    const found = pattern.exec(this.html)?.[1];
    return found === undefined ? null : plain(found);
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plain(html: string): string {
  return html.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (_, hex: string, code: string, name: string) =>
    name ? (NAMED[name] ?? `&${name};`) : String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
  );
}
