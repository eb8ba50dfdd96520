import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { attempt, PictureStore } from './picture-store';

/** One folder per picture in the data folder. */
export class LocalPictureStore extends PictureStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(id: string, file: string, bytes: Buffer): Promise<void> {
    const target = this.pathOf(id, file);
    // Written under a temporary name first, so that no reader sees a partial file. One left by a crash is removed with
    // the picture's folder.
    const part = `${target}.${randomUUID()}.part`;
    await attempt(async () => {
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    });
  }

  get(id: string, file: string): Promise<Buffer | null> {
    return attempt(() => readFile(this.pathOf(id, file)).catch(unlessMissing));
  }

  has(id: string, file: string): Promise<boolean> {
    return attempt(async () => (await access(this.pathOf(id, file)).catch(unlessMissing)) !== null);
  }

  remove(id: string): Promise<void> {
    return attempt(() => rm(this.pathOf(id), { recursive: true, force: true }));
  }

  private pathOf(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
