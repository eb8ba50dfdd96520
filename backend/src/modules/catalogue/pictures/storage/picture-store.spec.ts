import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openS3Server } from '../../../../../test/support/s3-server';
import { LocalPictureStore } from './local-picture-store';
import type { PictureStore } from './picture-store';
import { S3PictureStore } from './s3-picture-store';

const HOUR = 3600_000;
const [ID, OTHER] = ['a'.repeat(32), 'b'.repeat(32)] as [string, string];

interface Opened {
  store: PictureStore;
  /** Takes the store down. */
  breakDown: () => Promise<void>;
  close: () => Promise<void>;
}

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-uploads-'));
  const uploads = path.join(folder, 'uploads');
  return {
    store: new LocalPictureStore(uploads),
    breakDown: async () => {
      await rm(uploads, { recursive: true });
      await writeFile(uploads, 'a file where the folder should be');
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function openBucket(): Promise<Opened> {
  const server = await openS3Server();
  return { store: new S3PictureStore(server.settings, HOUR), breakDown: server.stop, close: server.close };
}

describe.each([
  ['in the data folder', openFolder],
  ['in an S3-compatible store', openBucket],
])('Uploaded pictures %s', (_, open) => {
  let opened: Opened;
  let store: PictureStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  it('are returned byte for byte', async () => {
    const bytes = Buffer.from([...Array(256).keys()]);
    await store.put(ID, '640.avif', bytes);
    expect(await store.get(ID, '640.avif')).toEqual(bytes);
    expect(await store.has(ID, '640.avif')).toBe(true);
  });

  it('may be stored twice; the later one wins', async () => {
    await store.put(ID, 'master.webp', Buffer.from('first'));
    await store.put(ID, 'master.webp', Buffer.from('second'));
    expect(String(await store.get(ID, 'master.webp'))).toBe('second');
  });

  it('that were not stored do not exist', async () => {
    await store.put(ID, 'master.webp', Buffer.from('one'));
    expect(await store.get(ID, '640.avif')).toBeNull();
    expect(await store.get(OTHER, 'master.webp')).toBeNull();
    expect(await store.has(ID, '640.avif')).toBe(false);
  });

  it('are deleted with all their files, without other pictures', async () => {
    for (const id of [ID, OTHER]) {
      await store.put(id, 'master.webp', Buffer.from('master'));
      await store.put(id, '640.avif', Buffer.from('size'));
    }
    await store.remove(ID);
    expect(await store.has(ID, 'master.webp')).toBe(false);
    expect(await store.has(ID, '640.avif')).toBe(false);
    expect(await store.has(OTHER, '640.avif')).toBe(true);
    await store.remove(ID);
  });

  it('fail with an outage while the store is down', async () => {
    await store.put(ID, 'master.webp', Buffer.from('one'));
    await opened.breakDown();
    const down = { status: 503, code: 'pictures_unavailable' };
    await expect(store.put(ID, '640.avif', Buffer.from('two'))).rejects.toMatchObject(down);
    await expect(store.get(ID, 'master.webp')).rejects.toMatchObject(down);
    await expect(store.has(ID, 'master.webp')).rejects.toMatchObject(down);
  });
});

describe('The store of uploaded pictures', () => {
  it('leaves no partial file in the data folder', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-uploads-'));
    const store = new LocalPictureStore(folder);
    await store.put(ID, 'master.webp', Buffer.from('one'));
    expect(await readdir(path.join(folder, ID))).toEqual(['master.webp']);
    await rm(folder, { recursive: true });
  });

  it('refuses unknown keys', async () => {
    const server = await openS3Server();
    const store = new S3PictureStore({ ...server.settings, secretAccessKey: 'guessed' }, HOUR);
    await expect(store.get(ID, 'master.webp')).rejects.toMatchObject({ code: 'pictures_unavailable' });
    await server.close();
  });
});
