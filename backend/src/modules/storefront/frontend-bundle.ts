import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../kernel/config/config';

/** What frontend/src/entry-server.tsx exports. */
interface Bundle {
  render(shop: object, address: string, answers: string): Promise<{ head: string; root: string; files: string[] }>;
}

/** What Vite writes beside the pages: the built file of each source file that is loaded by itself. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

export interface RenderedRoute {
  head: string;
  root: string;
  /** Addresses, "/assets/home-CJgGVRaB.js". */
  scripts: string[];
}

/** The frontend's own pages, built for the server: one file that needs no package beside it. */
@Injectable()
export class FrontendBundle {
  private readonly file: string;
  private readonly manifest: string;
  private loaded: { builtAt: number; bundle: Bundle } | null = null;

  constructor(config: Config) {
    this.file = path.resolve(config.pagesDir, '../dist-server/entry-server.cjs');
    this.manifest = path.join(config.pagesDir, '.vite/manifest.json');
  }

  /** `answers` is JSON, the very text that travels with the page. `scripts` are those that only this page needs. */
  async render(shop: object, address: string, answers: string): Promise<RenderedRoute> {
    const { head, root, files } = await (await this.current()).render(shop, address, answers);
    const manifest = JSON.parse(await readFile(this.manifest, 'utf8')) as Manifest;
    const everyPage = scriptsOf(['index.html'], manifest);
    return { head, root, scripts: [...scriptsOf(files, manifest)].filter((script) => !everyPage.has(script)) };
  }

  /** A new build is taken up without a restart; the frontend's build writes this file before index.html. */
  private async current(): Promise<Bundle> {
    const { mtimeMs: builtAt } = await stat(this.file);
    if (this.loaded?.builtAt !== builtAt) {
      delete require.cache[this.file];
      // oxlint-disable-next-line typescript/no-require-imports -- a file that is only known, and only there, at run time
      this.loaded = { builtAt, bundle: require(this.file) as Bundle };
    }
    return this.loaded.bundle;
  }
}

/** What the given files need before they can start, themselves included. */
function scriptsOf(files: string[], manifest: Manifest, found = new Set<string>()): Set<string> {
  for (const file of files) {
    const part = manifest[file];
    if (!part || found.has(`/${part.file}`)) continue;
    found.add(`/${part.file}`);
    scriptsOf(part.imports ?? [], manifest, found);
  }
  return found;
}
