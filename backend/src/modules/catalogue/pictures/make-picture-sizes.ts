import { Injectable } from '@nestjs/common';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { OneAtATime } from './one-at-a-time';
import { fileOf, MASTER, SIZES } from './picture-file';
import { PicturesRepository } from './pictures.repository';
import { sizeOf } from './raster';
import { PictureStore } from './storage/picture-store';
import { Matches } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** A picture was uploaded and its sizes have to be made. */
export class MakePictureSizesPayload {
  @Matches(/^[0-9a-f]{32}$/) pictureId: string;
}
export const MakePictureSizes = defineJob('catalogue.make-picture-sizes', MakePictureSizesPayload);

/**
 * Makes the sizes of an uploaded picture, file by file: a worker that takes over from a crashed one makes only the
 * missing files. Runs outside a transaction, because it takes seconds and the store may be remote.
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
      // It was removed as unused in the meantime.
      if (!(await this.pictures.isKnown(id))) return;
      throw new Error(`The picture ${id} is not in the store.`);
    }
    for (const size of SIZES) {
      if (await this.store.has(id, fileOf(size))) continue;
      await this.store.put(id, fileOf(size), await sizeOf(master, size));
    }
  }
}
