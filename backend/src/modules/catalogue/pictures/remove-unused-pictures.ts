import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { pictureUrl } from '../products/picture';
import { addressOf } from './picture-file';
import { PicturesRepository } from './pictures.repository';
import { PictureStore } from './storage/picture-store';

/** Other users of product pictures that keep them longer than the product does, such as orders. */
export interface PictureReferences {
  /** The addresses (as in `CatalogueProduct.imageUrl`) that are in use. */
  shown(imageUrls: string[]): Promise<string[]>;
}

/** Marks a provider that reports which pictures are in use. */
export const RefersToPictures = DiscoveryService.createDecorator<void>();

/**
 * Removes uploaded pictures that no product and no order uses: replaced ones, and uploads whose product was never
 * saved. It waits a week, because open pages, carts and unpaid checkouts may still show them.
 */
@Injectable()
@Scheduled({ name: 'catalogue.remove-unused-pictures', everyMs: 24 * 3600_000 })
export class RemoveUnusedPictures implements ScheduledJob {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly pictures: PicturesRepository,
    private readonly store: PictureStore,
  ) {}

  async run(): Promise<void> {
    const ids = await this.pictures.withoutProduct();
    const shown = await this.shownElsewhere(ids.map(imageUrlOf));
    await this.pictures.noteUnused(ids.filter((id) => !shown.has(imageUrlOf(id))));
    for (const id of await this.pictures.longUnused()) {
      await this.pictures.remove(id, () => this.store.remove(id));
    }
  }

  private async shownElsewhere(imageUrls: string[]): Promise<Set<string>> {
    if (imageUrls.length === 0) return new Set();
    const references = this.discovery.getProviders({ metadataKey: RefersToPictures.KEY });
    const shown = await Promise.all(references.map(({ instance }) => (instance as PictureReferences).shown(imageUrls)));
    return new Set(shown.flat());
  }
}

const imageUrlOf = (id: string) => pictureUrl(addressOf(id))!;
