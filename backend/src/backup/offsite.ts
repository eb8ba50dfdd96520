import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import type { BackupSettings } from '../kernel/config/backup-settings';
import { timeOf, UNFINISHED } from './backup-folder';
import { decrypt, encrypt } from './encryption';
import { ended, withoutSecrets } from './programs';

const PREFIX = 'backups/';
const ENDING = '.tar.enc';
/** S3 allows 10,000 parts: copies of up to 150 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** The bucket with an encrypted copy of each backup, one object each: "backups/<name>.tar.enc". */
export class Offsite {
  private readonly store: S3mini;
  private readonly passphrase: string;

  constructor(
    { bucket: { endpoint, bucket, ...access }, passphrase }: NonNullable<BackupSettings['offsite']>,
    private readonly env: BackupSettings['env'],
  ) {
    this.store = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, minPartSize: PART_BYTES });
    this.passphrase = passphrase;
  }

  /** Copies a backup. Returns its size there; the object exists only once it is complete. */
  async put(backup: string, signal?: AbortSignal): Promise<number> {
    const args = ['-C', path.dirname(backup), '-cf', '-', path.basename(backup)];
    const tar = spawn('tar', args, { env: withoutSecrets(this.env), signal, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = ended('tar', tar);
    // Awaited below; until then a failure must not end the process.
    end.catch(() => {});
    let bytes = 0;
    const passphrase = this.passphrase;
    async function* secret() {
      for await (const chunk of encrypt(tar.stdout, passphrase)) {
        bytes += chunk.length;
        yield chunk;
      }
      // Before the last part is sent: an archive that failed is not completed.
      await end;
    }
    const key = keyOf(path.basename(backup));
    try {
      await this.store.putAnyObject(key, Readable.toWeb(Readable.from(secret())) as ReadableStream);
    } finally {
      tar.kill();
    }
    const stored = (await this.list()).find((object) => object.name === path.basename(backup));
    if (stored?.bytes !== bytes)
      throw new Error(`The copy in the bucket has ${stored?.bytes ?? 0} bytes, not ${bytes}.`);
    return bytes;
  }

  /** Brings a copy back into a new folder. */
  async fetch(name: string, target: string): Promise<void> {
    if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
    const response = await this.store.getObjectResponse(keyOf(name));
    if (!response?.body) throw new Error(`There is no ${keyOf(name)} in the bucket.`);
    const unfinished = `${path.resolve(target)}${UNFINISHED}`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const args = ['-C', unfinished, '--strip-components=1', '-xf', '-'];
    const tar = spawn('tar', args, { env: withoutSecrets(this.env), stdio: ['pipe', 'ignore', 'pipe'] });
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    await Promise.all([pipeline(decrypt(body, this.passphrase), tar.stdin), ended('tar', tar)]);
    await rename(unfinished, target);
  }

  async names(): Promise<string[]> {
    return (await this.list()).map(({ name }) => name);
  }

  async remove(name: string): Promise<void> {
    await this.store.deleteObject(keyOf(name));
  }

  private async list(): Promise<{ name: string; bytes: number }[]> {
    const objects = (await this.store.listObjects('/', PREFIX)) ?? [];
    return objects
      .filter(({ Key }) => Key.startsWith(PREFIX) && Key.endsWith(ENDING))
      .map(({ Key, Size }) => ({ name: Key.slice(PREFIX.length, -ENDING.length), bytes: Number(Size) }))
      .filter(({ name }) => timeOf(name));
  }
}

const keyOf = (name: string) => `${PREFIX}${name}${ENDING}`;
