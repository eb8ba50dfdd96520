import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder of built pages with nothing in it but the shell, marked with `build` so that a rebuild shows. */
export async function pagesFolder(build = 'first') {
  const pagesDir = await mkdtemp(path.join(os.tmpdir(), 'crispi-pages-'));
  const rebuild = (name: string) => writeFile(path.join(pagesDir, 'index.html'), shell(name));
  await rebuild(build);
  return { pagesDir, rebuild, remove: () => rm(pagesDir, { recursive: true, force: true }) };
}

const shell = (build: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta name="build" content="${build}" />
    <!-- page -->
    <title data-served="head">Crispi</title>
    <!-- /page -->
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Whatever a page says of itself; the test that reads a field knows what it is. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = Record<string, any>;

/** A page as a reader without scripts has it. */
export class ReadPage {
  constructor(readonly html: string) {}

  get title(): string {
    return plain(/<title[^>]*>([\s\S]*?)<\/title>/.exec(this.html)?.[1] ?? '');
  }

  /** The words of the first view, without tags. */
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

  /** What the client would otherwise ask the API for, by path. */
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
