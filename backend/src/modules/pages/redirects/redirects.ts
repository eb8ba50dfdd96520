import { Injectable } from '@nestjs/common';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { KeptRead } from '../../../kernel/kept-read';
import { normalized } from './addresses';
import { RedirectRepository } from './redirects.repository';

export const REDIRECTS_CHANGED = 'pages.redirects-changed';

/** Where old addresses lead, in memory until a notification. Read when the first visitor asks for one. */
@Injectable()
export class Redirects {
  private readonly addresses = new KeptRead(() => this.load());

  constructor(
    private readonly repository: RedirectRepository,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(REDIRECTS_CHANGED, () => this.addresses.forget());
  }

  /** The address for a visit that is not one of the shop's own, with the visit's query; null: there is none. */
  async addressFor({ pathname, searchParams }: URL): Promise<string | null> {
    const path = normalized(pathname);
    const to = path && (await this.addresses.get()).get(path);
    if (!to) return null;
    const [page = '', query] = to.split('?');
    const merged = new URLSearchParams(query);
    // What the redirect sets itself, such as the category, counts.
    const own = new Set(merged.keys());
    for (const [name, value] of searchParams) if (!own.has(name)) merged.append(name, value);
    return merged.size > 0 ? `${page}?${merged.toString()}` : page;
  }

  private async load(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.repository.all()).map(({ from, to }) => [from, to]));
  }
}
