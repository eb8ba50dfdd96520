import { gunzipSync } from 'node:zlib';
import { HtmlTemplate } from './html-template';
import { PageCache } from './page-cache';
import type { Page } from './page-renderer';

const template = new HtmlTemplate(
  '<html><head><!-- page --><title></title><!-- /page --></head><body><div id="root"></div></body></html>',
);

describe('Cached pages', () => {
  let cache: PageCache;
  let rendered: string[];
  beforeEach(() => {
    cache = new PageCache();
    rendered = [];
  });

  /** A page that shows `words`. */
  const page = (key: string | null, madeOf: object[], words = 'words'): Page => ({
    key,
    madeOf,
    render: async () => {
      rendered.push(words);
      return { status: 200, head: '', root: words, data: '' };
    },
  });
  const shown = async (asked: Page, from = template) => {
    const { bytes } = await cache.sent(asked, from);
    return /<div id="root">(.*?)<\/div>/.exec(gunzipSync(bytes.gzip).toString())![1];
  };

  it('are rendered once, whether requests come together or one after another', async () => {
    const products = {};
    await Promise.all(Array.from({ length: 20 }, () => shown(page('/', [products]))));
    expect(await shown(page('/', [products]))).toBe('words');
    expect(rendered).toEqual(['words']);
  });

  it('are rendered again when their data or their frame changed', async () => {
    const stores = {};
    await shown(page('/', [{}, stores], 'before'));
    expect(await shown(page('/', [{}, stores], 'after'))).toBe('after');
    const products = {};
    await shown(page('/shop', [products], 'this build'));
    expect(await shown(page('/shop', [products], 'next build'), new HtmlTemplate(template.bare))).toBe('next build');
  });

  it('that were begun before a change do not replace newer ones, whichever finishes last', async () => {
    const [before, after] = [{}, {}];
    let go = () => {};
    const slow: Page = {
      ...page('/', [before]),
      render: async () => {
        await new Promise<void>((resolve) => (go = resolve));
        return { status: 200, head: '', root: 'before', data: '' };
      },
    };
    const old = shown(slow);
    const renewed = shown(page('/', [after], 'after'));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    go();
    expect(await Promise.all([old, renewed])).toEqual(['before', 'after']);
    expect(await shown(page('/', [after], 'rendered again'))).toBe('after');
  });

  it('with the most waiting requests are rendered first', async () => {
    const products = {};
    const asked = ['/product/1', '/product/2', '/', '/', '/'].map((key) => shown(page(key, [products], key)));
    await Promise.all(asked);
    expect(rendered).toEqual(['/', '/product/1', '/product/2']);
  });

  it('exclude personal pages, and a failed page is tried again', async () => {
    await shown(page(null, []));
    await shown(page(null, []));
    expect(rendered).toHaveLength(2);
    const broken: Page = { ...page('/', []), render: () => Promise.reject(new Error('no database')) };
    await expect(shown(broken)).rejects.toThrow('no database');
    expect(await shown(page('/', []))).toBe('words');
  });
});
