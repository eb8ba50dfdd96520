import { Injectable } from '@nestjs/common';
import { StoreNames } from '../accounts';
import { StoreDirectory } from './store-directory';

/** Provides accounts with the names of the stores that a device can belong to. */
@Injectable()
export class DirectoryStoreNames extends StoreNames {
  constructor(private readonly directory: StoreDirectory) {
    super();
  }

  async all(): Promise<Map<number, string>> {
    return new Map((await this.directory.read()).stores.map(({ id, name }) => [id, name]));
  }
}
