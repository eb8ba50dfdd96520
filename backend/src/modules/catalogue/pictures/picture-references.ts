import { DiscoveryService } from '@nestjs/core';

/** What else shows products' pictures, and for longer than the product: orders do. */
export interface PictureReferences {
  /** Those of the addresses (as in `CatalogueProduct.imageUrl`) that it shows. */
  shown(imageUrls: string[]): Promise<string[]>;
}

/** Marks a provider that has a say in which pictures are kept. */
export const RefersToPictures = DiscoveryService.createDecorator<void>();
