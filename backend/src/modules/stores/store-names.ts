import { Injectable } from '@nestjs/common';
import { StoreNames } from '../accounts';
import { StoreDirectory } from './store-directory';

/** Implements the accounts' port. */
@Injectable()
export class DirectoryStoreNames extends StoreNames {
  constructor(private readonly directory: StoreDirectory) {
    super();
  }

  async all(): Promise<Map<number, string>> {
    return new Map((await this.directory.read()).stores.map(({ id, name }) => [id, name]));
  }
}
