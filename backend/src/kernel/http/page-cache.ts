import { LRUCache } from 'lru-cache';
import type { HtmlTemplate } from './html-template';
import type { Page, RenderedPage } from './page-renderer';
import { RenderQueue, type RenderJob } from './render-queue';
import { serialize, type Serialized } from './serialized';

/** About 700 pages of today's size; the least recently used are dropped first. */
const ROOM_BYTES = 24 * 1024 * 1024;

/** A page ready to be sent. */
export interface SentPage extends Pick<RenderedPage, 'status' | 'secretAddress'> {
  bytes: Serialized;
}

interface Kept {
  version: string;
  sent: SentPage;
}

interface Making {
  version: string;
  job: RenderJob<RenderedPage>;
  sent: Promise<SentPage>;
}

/**
 * Rendered and compressed pages, so that a page view costs neither. A page is valid as long as its data are the same
 * objects, so no change must be announced here, and a page that was begun before a change is never used after it.
 */
export class PageCache {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: ROOM_BYTES,
    sizeCalculation: ({ sent: { bytes } }) => bytes.gzip.length + bytes.br.length,
  });
  private readonly making = new Map<string, Making>();
  private readonly queue = new RenderQueue();

  async sent(page: Page, template: HtmlTemplate): Promise<SentPage> {
    const { key } = page;
    if (key === null) return this.make(page, template).sent;
    const version = versionOf([template, ...page.madeOf]);
    const kept = this.kept.get(key);
    if (kept?.version === version) return kept.sent;
    const under = this.making.get(key);
    if (under?.version === version) {
      under.job.waiting += 1;
      return under.sent;
    }
    const making = { version, ...this.make(page, template) };
    this.making.set(key, making);
    try {
      const sent = await making.sent;
      // A newer one has been started.
      if (this.making.get(key) === making) this.kept.set(key, { version, sent });
      return sent;
    } finally {
      if (this.making.get(key) === making) this.making.delete(key);
    }
  }

  private make(page: Page, template: HtmlTemplate): Omit<Making, 'version'> {
    const job = this.queue.add(() => page.render());
    const sent = job.done.then(async (rendered) => ({
      status: rendered.status,
      secretAddress: rendered.secretAddress,
      bytes: await serialize(template.filled(rendered), 'text/html'),
    }));
    return { job, sent };
  }
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Identifies the objects of a page without keeping them alive. */
function versionOf(parts: readonly object[]): string {
  for (const part of parts) if (!numbers.has(part)) numbers.set(part, (last += 1));
  return parts.map((part) => numbers.get(part)).join(' ');
}
