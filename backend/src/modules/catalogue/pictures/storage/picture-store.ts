import { PicturesUnavailable } from '../picture.errors';

/**
 * Storage of uploaded pictures: a few immutable files each, of at most one or two megabytes. Every failure becomes
 * `PicturesUnavailable` (503).
 */
export abstract class PictureStore {
  /** Writes the whole file or nothing; overwrites an existing file. */
  abstract put(id: string, file: string, bytes: Buffer): Promise<void>;
  abstract get(id: string, file: string): Promise<Buffer | null>;
  abstract has(id: string, file: string): Promise<boolean>;
  /** Removes all files of the picture, if there are any. */
  abstract remove(id: string): Promise<void>;
}

/** A full disk or an unreachable store is an operational problem, not a fault of the request. */
export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PicturesUnavailable(error);
  }
}
