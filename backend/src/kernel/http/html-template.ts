import { readFile, stat } from 'node:fs/promises';
import type { RenderedPage } from './page-renderer';

const HEAD = /<!-- page -->[\s\S]*?<!-- \/page -->/;
const ROOT = '<div id="root"></div>';

/**
 * The built index.html of one build, with two placeholders: the part between the page comments in the head, and #root.
 */
export class HtmlTemplate {
  /** `bare` is the built page with its default content. */
  constructor(readonly bare: string) {}

  filled({ head, root, data }: RenderedPage): string {
    // Functions, because `replace` would interpret "$&" in a product's name.
    return this.bare.replace(HEAD, () => head).replace(ROOT, () => `<div id="root">${root}</div>\n    ${data}`);
  }
}

/**
 * Reads the template. A new build is detected within a second; while one is being written the previous one is served.
 */
export class HtmlTemplateFile {
  private template: HtmlTemplate | null = null;
  private version = '';
  private lookedAt = 0;

  constructor(private readonly file: string) {}

  /** Null until the pages have been built. */
  async current(): Promise<HtmlTemplate | null> {
    // Not on each request: the file system check took a third of its time.
    if (this.template && performance.now() - this.lookedAt < 1_000) return this.template;
    this.lookedAt = performance.now();
    const found = await stat(this.file).catch(() => null);
    const version = found && `${found.mtimeMs} ${found.size}`;
    if (version && version !== this.version) {
      const html = await readFile(this.file, 'utf8').catch(() => '');
      if (HEAD.test(html) && html.includes(ROOT)) {
        this.template = new HtmlTemplate(html);
        this.version = version;
      }
    }
    return this.template;
  }
}
