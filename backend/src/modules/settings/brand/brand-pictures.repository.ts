import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { BrandPicture } from './brand-picture';

/** The files drawn from the brand, a few small ones. In the database, because every process serves them. */
@Injectable()
export class BrandPictureRepository {
  constructor(
    @InjectRepository(BrandPicture) private readonly pictures: Repository<BrandPicture>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  find(file: string): Promise<BrandPicture | null> {
    return this.pictures.findOneBy({ file });
  }

  /** Whether every one of these files shows what `madeFrom` names. */
  async areCurrent(files: string[], madeFrom: string): Promise<boolean> {
    return (await this.pictures.countBy({ file: In(files), madeFrom })) === files.length;
  }

  /** In place of all earlier files. */
  async replace(files: Record<string, Buffer>, madeFrom: string): Promise<void> {
    const rows = Object.entries(files).map(([file, bytes]) => ({ file, bytes, madeFrom }));
    await this.unitOfWork.run(async ({ manager }) => {
      await manager.upsert(BrandPicture, rows, ['file']);
      await manager.delete(BrandPicture, { file: Not(In(Object.keys(files))) });
    });
  }
}
