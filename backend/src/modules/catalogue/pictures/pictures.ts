import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { MakePictureSizes } from './make-picture-sizes.job';
import { OneAtATime } from './one-at-a-time';
import { addressOf, MASTER } from './picture-file';
import { PicturesRepository } from './pictures.repository';
import { masterOf } from './raster';
import { PictureStore } from './storage/picture-store';

/** Pictures that staff upload. */
@Injectable()
export class Pictures {
  private readonly turns: OneAtATime;

  constructor(
    config: Config,
    private readonly pictures: PicturesRepository,
    private readonly store: PictureStore,
    private readonly unitOfWork: UnitOfWork,
  ) {
    this.turns = new OneAtATime(config.patience.pictureMs);
  }

  /**
   * Checks, cleans and keeps what was uploaded; returns what `Product.picture` is to say. It can be shown at once: the
   * worker makes its sizes, and until then the picture itself stands in for them. Call it once everything else about
   * the product has been found right, and before the transaction that saves it; a picture that no product takes within
   * a day is removed.
   * @throws PictureRefused (413, 415, 422 at "image") when it is no picture we take, Unavailable (503) when it cannot be
   *   worked on or kept now; nothing of it is left then
   */
  async take(upload: Buffer): Promise<string> {
    const master = await this.turns.run(() => masterOf(upload));
    const id = createHash('sha256').update(master).digest('hex').slice(0, 32);
    await this.pictures.noteUpload(id);
    await this.store.put(id, MASTER, master);
    await this.unitOfWork.run((tx) => tx.enqueue(MakePictureSizes, { pictureId: id }, { key: id }));
    return addressOf(id);
  }
}
