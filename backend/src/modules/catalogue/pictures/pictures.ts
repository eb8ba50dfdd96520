import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { OWN_PICTURES } from '../../../kernel/config/folders';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { MakePictureSizes } from './make-picture-sizes';
import { OneAtATime } from './one-at-a-time';
import { addressOf, MASTER, parseFileName } from './picture-file';
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
   * Checks, re-encodes and stores an upload; returns the value for `Product.picture`. The picture can be shown at once:
   * until the worker has made its sizes, the original is served. Call it after all other validation and before the
   * transaction that saves the product; a picture that no product uses within a day is removed.
   * @throws PictureRefused (413, 415, 422 at "image") if the upload is no acceptable picture, Unavailable (503) if it
   * cannot be processed or stored now; nothing is left behind then
   */
  async take(upload: Buffer): Promise<string> {
    const master = await this.turns.run(() => masterOf(upload));
    const id = createHash('sha256').update(master).digest('hex').slice(0, 32);
    await this.pictures.noteUpload(id);
    await this.store.put(id, MASTER, master);
    await this.unitOfWork.run((tx) => tx.enqueue(MakePictureSizes, { pictureId: id }, { key: id }));
    return addressOf(id);
  }

  /**
   * The picture at an address as in `CatalogueProduct.imageUrl`, in the largest size there is; null if it is none of the
   * shop's own or of its uploads.
   */
  async read(imageUrl: string): Promise<Buffer | null> {
    const name = path.posix.basename(imageUrl);
    const upload = parseFileName(name);
    if (upload) return this.store.get(upload.id, MASTER);
    if (!/^[a-z0-9-]+\.webp$/.test(name)) return null;
    return readFile(path.join(OWN_PICTURES, name)).catch(() => null);
  }
}
