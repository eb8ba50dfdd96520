import path from 'node:path';
import type { Config } from '../../../../kernel/config/config';
import { LocalPictureStore } from './local-picture-store';
import type { PictureStore } from './picture-store';
import { S3PictureStore } from './s3-picture-store';

/** The bucket where one is named, else the data folder; both are shared by all processes of the shop. */
export function choosePictureStore({ s3, patience, dataDir }: Config): PictureStore {
  return s3 ? new S3PictureStore(s3, patience.providerMs) : new LocalPictureStore(path.join(dataDir, 'uploads'));
}
