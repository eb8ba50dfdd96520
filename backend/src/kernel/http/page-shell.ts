import { readFile, stat } from 'node:fs/promises';
import type { FilledPage } from './pages';

const HEAD = /<!-- page -->[\s\S]*?<!-- \/page -->/;
const ROOT = '<div id="root"></div>';

/**
 * The built index.html with its two gaps: what stands between the page comments in the head, and #root. A new build
 * is noticed at the next request; while one is being written the version before is served.
 */
export class PageShell {
  private html: string | null = null;
  private version = '';

  constructor(private readonly file: string) {}

  /** Null as long as the pages were never built. */
  async filled(page: FilledPage): Promise<string | null> {
    const html = await this.current();
    // Functions, because "$&" in a product's name means something to `replace` otherwise.
    const body = `<div id="root">${page.root}</div>\n    ${page.data}`;
    return html && html.replace(HEAD, () => page.head).replace(ROOT, () => body);
  }

  /** The page as it was built, with the words it has for everybody. */
  async current(): Promise<string | null> {
    const found = await stat(this.file).catch(() => null);
    const version = found && `${found.mtimeMs} ${found.size}`;
    if (version && version !== this.version) {
      const html = await readFile(this.file, 'utf8').catch(() => '');
      if (HEAD.test(html) && html.includes(ROOT)) {
        this.html = html;
        this.version = version;
      }
    }
    return this.html;
  }
}
