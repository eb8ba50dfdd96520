import { PicturesUnavailable } from '../picture.errors';

/**
 * Where uploaded pictures are kept: a few files each, none larger than a megabyte or two, which are never changed once
 * they are there. Whatever keeps it from its work is `PicturesUnavailable` (503).
 */
export abstract class PictureStore {
  /** All of the file or nothing of it; a file that is there already is written anew. */
  abstract put(id: string, file: string, bytes: Buffer): Promise<void>;
  abstract get(id: string, file: string): Promise<Buffer | null>;
  abstract has(id: string, file: string): Promise<boolean>;
  /** All files of the picture, of which there may be none. */
  abstract remove(id: string): Promise<void>;
}

/** A full disk or a store that is down is for the operator to mend, and no fault of what was asked. */
export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PicturesUnavailable(error);
  }
}
