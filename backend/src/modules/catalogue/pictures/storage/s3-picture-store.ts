import { S3mini } from 's3mini';
import { FILES } from '../picture-file';
import { attempt, PictureStore } from './picture-store';

interface S3Settings {
  /** Address of the store, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket of Amazon S3 or of a compatible store: "pictures/<id>/640.avif". */
export class S3PictureStore extends PictureStore {
  private readonly bucket: S3mini;

  constructor({ endpoint, bucket, ...settings }: S3Settings, patienceMs: number) {
    super();
    this.bucket = new S3mini({ ...settings, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: patienceMs });
  }

  put(id: string, file: string, bytes: Buffer): Promise<void> {
    return attempt(async () => {
      await this.bucket.putObject(keyOf(id, file), bytes, `image/${file.split('.').at(-1)}`);
    });
  }

  get(id: string, file: string): Promise<Buffer | null> {
    return attempt(async () => {
      const bytes = await this.bucket.getObjectArrayBuffer(keyOf(id, file));
      return bytes && Buffer.from(bytes);
    });
  }

  has(id: string, file: string): Promise<boolean> {
    return attempt(async () => (await this.bucket.objectExists(keyOf(id, file))) === true);
  }

  remove(id: string): Promise<void> {
    return attempt(async () => {
      await Promise.all(FILES.map((file) => this.bucket.deleteObject(keyOf(id, file))));
    });
  }
}

const keyOf = (id: string, file: string) => `pictures/${id}/${file}`;
