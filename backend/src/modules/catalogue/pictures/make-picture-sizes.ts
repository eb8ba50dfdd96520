import { Injectable } from '@nestjs/common';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { MakePictureSizes, type MakePictureSizesPayload } from './make-picture-sizes.job';
import { OneAtATime } from './one-at-a-time';
import { fileOf, MASTER, SIZES } from './picture-file';
import { PicturesRepository } from './pictures.repository';
import { sizeOf } from './raster';
import { PictureStore } from './storage/picture-store';

/**
 * Makes what pages load from an uploaded picture, file by file: whoever takes over from a worker that died makes only
 * what is missing. Not one transaction, because it takes seconds and the store may be elsewhere.
 */
@Injectable()
@HandlesJob(MakePictureSizes, { kind: 'outbound', queue: 'pictures', provider: 'pictures' })
export class MakePictureSizesHandler implements OutboundHandler<MakePictureSizesPayload> {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly pictures: PicturesRepository,
    private readonly store: PictureStore,
  ) {}

  handle({ pictureId }: MakePictureSizesPayload, lease: Lease): Promise<void> {
    return this.turns.run(() => lease.call(() => this.make(pictureId)));
  }

  private async make(id: string): Promise<void> {
    const master = await this.store.get(id, MASTER);
    if (!master) {
      // Removed meanwhile because nobody needed it.
      if (!(await this.pictures.isKnown(id))) return;
      throw new Error(`The picture ${id} is not in the store.`);
    }
    for (const size of SIZES) {
      if (await this.store.has(id, fileOf(size))) continue;
      await this.store.put(id, fileOf(size), await sizeOf(master, size));
    }
  }
}
