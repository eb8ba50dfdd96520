import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Brand } from '@crispi/rules/brand';
import type { Opening } from '@crispi/rules/opening';
import { canonicalOf, PAGES } from '@crispi/rules/page-heads';
import { Config } from '../../kernel/config/config';
import type { RenderedPage } from '../../kernel/http/page-renderer';
import { brandTags, dataScript, ownTags, sharedTags, structuredTags, tag } from './html';
import type { PageData } from './page-data';
import { Typefaces } from './typefaces';

/** The exports of frontend/src/entry-server.tsx. */
interface Bundle {
  render(shop: object, address: string, answers: string): Promise<{ head: string; root: string; files: string[] }>;
}

/** Vite's manifest: the built file of each source file that is loaded on its own. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What every page says of the shop. */
export interface ShopFacts {
  timeZone: string;
  opening: Opening;
  brand: Brand;
  /** Of the brand. */
  version: number;
  /** Only this browser shows this brand. */
  preview?: true;
}

interface RenderedRoute {
  head: string;
  root: string;
  /** Addresses such as "/assets/home-CJgGVRaB.js". */
  scripts: string[];
}

/** The frontend built for server rendering: a single file without dependencies. */
@Injectable()
export class FrontendBundle {
  private readonly file: string;
  private readonly manifest: string;
  private readonly site: string;
  private loaded: { builtAt: number; bundle: Bundle } | null = null;

  constructor(
    config: Config,
    private readonly typefaces: Typefaces,
  ) {
    this.site = config.publicUrl;
    this.file = path.resolve(config.pagesDir, '../dist-server/entry-server.cjs');
    this.manifest = path.join(config.pagesDir, '.vite/manifest.json');
  }

  /** Renders the page at an address; without one only its head, because the browser renders the body. */
  async renderPage(
    address: string | null,
    pageData: (site: string) => PageData,
    { timeZone, opening, brand, version, preview }: ShopFacts,
  ): Promise<RenderedPage> {
    const data = pageData(this.site);
    const { name } = data;
    const shop = { url: this.site, timeZone, brand, opening, ...(preview && { preview }) };
    const answers = JSON.stringify(data.answers ?? []);
    const { head, root, scripts } =
      address === null
        ? { head: ownTags(name, brand, data.visit).join(''), root: '', scripts: [] }
        : await this.render(shop, address, answers);
    const listed = canonicalOf(name, 0) !== null;
    const arrival = JSON.stringify({ shop, path: address?.split('?', 1)[0] ?? null, missing: data.status === 404 });
    const page: { secretAddress?: boolean } = PAGES[name];
    return {
      status: data.status ?? 200,
      head: [
        ...brandTags(brand, version, await this.typefaces.built(brand.typeface)),
        head,
        ...scripts.map((href) => tag('link', { rel: 'modulepreload', crossorigin: true, href })),
        ...(listed ? sharedTags(this.site, brand, data.pictured) : []),
        ...structuredTags(data.structured ?? []),
      ].join('\n    '),
      root,
      data: dataScript('application/json', `{${arrival.slice(1, -1)},"answers":${answers}}`, { id: 'page-data' }),
      secretAddress: page.secretAddress,
    };
  }

  /** `answers` is the JSON text that is sent with the page. `scripts` are those that only this page needs. */
  private async render(shop: object, address: string, answers: string): Promise<RenderedRoute> {
    const { head, root, files } = await (await this.current()).render(shop, address, answers);
    const manifest = JSON.parse(await readFile(this.manifest, 'utf8')) as Manifest;
    const everyPage = scriptsOf(['index.html'], manifest);
    return { head, root, scripts: [...scriptsOf(files, manifest)].filter((script) => !everyPage.has(script)) };
  }

  /** A new build is loaded without a restart; the frontend's build writes this file before index.html. */
  private async current(): Promise<Bundle> {
    const { mtimeMs: builtAt } = await stat(this.file);
    if (this.loaded?.builtAt !== builtAt) {
      delete require.cache[this.file];
      // oxlint-disable-next-line typescript/no-require-imports -- a file that exists, and is known, only at run time
      this.loaded = { builtAt, bundle: require(this.file) as Bundle };
    }
    return this.loaded.bundle;
  }
}

/** The scripts the given files import, themselves included. */
function scriptsOf(files: string[], manifest: Manifest, found = new Set<string>()): Set<string> {
  for (const file of files) {
    const part = manifest[file];
    if (!part || found.has(`/${part.file}`)) continue;
    found.add(`/${part.file}`);
    scriptsOf(part.imports ?? [], manifest, found);
  }
  return found;
}
