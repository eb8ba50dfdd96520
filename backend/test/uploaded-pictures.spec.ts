import { readdir, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { Pictures } from '../src/modules/catalogue/pictures/pictures';
import { RemoveUnusedPictures } from '../src/modules/catalogue/pictures/remove-unused-pictures';
import { openShop, type Shop } from './support/open-shop';
import { openS3Server } from './support/s3-server';
import { orderABox, signInAsAdmin } from './support/shopper';
import { until } from './support/until';
import { photo } from './support/uploads';
import { buildWorker, WorkerProcess } from './support/worker-process';

const FILES = ['160.avif', '160.webp', '320.avif', '320.webp', '640.avif', '640.webp', '960.avif', '960.webp'];

let shop: Shop;
const take = (upload: Buffer) => shop.app.get(Pictures).take(upload);
const get = (file: string) => request(shop.url).get(file).buffer(true);
const idOf = (address: string) => address.split('/').at(-1)!;
const sized = (address: string, size = '960.webp') =>
  until(`${address} in its sizes`, async () => {
    const answer = await get(`${address}-${size}`);
    return /immutable/.test(answer.headers['cache-control'] ?? '') && answer;
  });

describe('A picture uploaded by staff', () => {
  let shade = 0;
  /** A different picture each time. */
  const upload = async (width = 120, height = 90) =>
    photo(width, height, (shade += 7))
      .jpeg()
      .toBuffer();
  const folderOf = (address: string) => path.join(shop.config.dataDir, 'uploads', idOf(address));

  beforeAll(async () => {
    buildWorker();
    shop = await openShop({ worker: false });
  });
  afterAll(() => shop.close());

  it('is shown at once, and in its sizes as soon as the worker has made them', async () => {
    const address = await take(await upload(1200, 900));
    expect(address).toMatch(/^\/pictures\/uploads\/[0-9a-f]{32}$/);
    const atOnce = await get(`${address}-640.avif`).expect(200).expect('content-type', 'image/webp');
    expect(atOnce.headers['cache-control']).toBe('public, max-age=5');
    expect(await sharp(atOnce.body as Buffer).metadata()).toMatchObject({ width: 1200, height: 900, format: 'webp' });
    await shop.startWorker();
    const webp = await sized(address);
    expect(await sharp(webp.body as Buffer).metadata()).toMatchObject({ width: 960, height: 720, format: 'webp' });
    const avif = await get(`${address}-160.avif`).expect(200).expect('content-type', 'image/avif');
    expect(await sharp(avif.body as Buffer).metadata()).toMatchObject({ width: 160, height: 120, compression: 'av1' });
    await get(`${address}-160.avif`).set('if-none-match', avif.headers.etag!).expect(304);
    await shop.stopWorker();
  });

  it('has a JPEG for e-mails, which email clients may load from other origins', async () => {
    const address = await take(await upload(1200, 900));
    for (const time of ['first', 'second']) {
      const jpeg = await get(`${address}-160.jpg`).expect(200).expect('content-type', 'image/jpeg');
      expect([time, jpeg.headers['cross-origin-resource-policy']]).toEqual([time, 'cross-origin']);
      expect(await sharp(jpeg.body as Buffer).metadata()).toMatchObject({ width: 160, height: 160, format: 'jpeg' });
    }
    await get('/pictures/lemon-glaze-160.jpg').expect(200).expect('cross-origin-resource-policy', 'cross-origin');
    await get('/api/products').expect('cross-origin-resource-policy', 'same-origin');
  });

  it('is served under its own names only', async () => {
    const address = await take(await upload());
    for (const name of [
      '-161.avif',
      '-160.svg',
      '-0160.avif',
      '',
      '-160.avif/x',
      '-master.webp',
      '-320.jpg',
      '%00-160.avif',
    ])
      await get(`${address}${name}`).expect(404);
    await get(`/pictures/uploads/${'0'.repeat(32)}-160.avif`).expect(404);
    await get('/pictures/uploads/..%2f..%2fsecrets-160.avif').expect(404);
  });

  describe('with its product', () => {
    let admin: ReturnType<Shop['browser']>;
    beforeAll(async () => {
      admin = await signInAsAdmin(shop);
    });
    const save = (image: Buffer, name = 'Uploaded Cookie', file = 'cookie.jpg') =>
      admin
        .post('/api/admin/cookies')
        .field({ name, price: '4.50', category: 'Cookies', stock: '10', isActive: 'true' })
        .attach('image', image, file);
    const counted = async () => {
      const [row] = await shop.rows<{ products: number; pictures: number }>(
        `SELECT (SELECT count(*)::int FROM catalogue.products) AS products, (SELECT count(*)::int FROM catalogue.pictures) AS pictures`,
      );
      return { ...row, folders: (await readdir(path.join(shop.config.dataDir, 'uploads')).catch(() => [])).length };
    };

    it('is in the product list as soon as it is saved', async () => {
      const { body } = await save(await upload()).expect(201);
      const { id, imageUrl } = body as { id: number; imageUrl: string };
      expect(imageUrl).toMatch(/^\/pictures\/uploads\/[0-9a-f]{32}-640\.webp$/);
      await get(imageUrl).expect(200);
      const shown = await until('shoppers to see it', async () => {
        const { body: cookies } = await shop.browser().get('/api/cookies').expect(200);
        return (cookies as { id: number; picture: { avif: string } }[]).find((cookie) => cookie.id === id);
      });
      expect(shown.picture.avif).toContain(imageUrl.replace('-640.webp', '-320.avif 320w'));
    });

    it.each<[string, number, () => Promise<Buffer>]>([
      ['too large', 413, async () => Buffer.concat([await upload(), Buffer.alloc(5 * 1024 * 1024)])],
      [
        'not a picture',
        415,
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ],
      ['truncated', 422, async () => (await upload(400, 300)).subarray(0, 1000)],
    ])('is refused at its field when it is %s, and nothing is stored', async (_, status, image) => {
      const before = await counted();
      const { body } = await save(await image(), 'Never Saved').expect(status);
      expect(body).toMatchObject({ errors: [{ path: 'image', message: expect.any(String) as string }] });
      expect(await counted()).toEqual(before);
    });

    it('is not processed while another field is invalid', async () => {
      const before = await counted();
      const { body } = await save(await upload(), '').expect(422);
      expect((body as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual(['name']);
      expect(await counted()).toEqual(before);
    });

    it('leaves nothing behind when the connection breaks', async () => {
      const before = await counted();
      const [cookie] = (await admin.post('/api/admin/login').send(shop.config.admin).expect(200)).get('Set-Cookie')!;
      const boundary = 'half-way';
      const head = [
        'POST /api/admin/cookies HTTP/1.1',
        `host: 127.0.0.1:${shop.config.port}`,
        `cookie: ${cookie!.split(';')[0]!}`,
        `content-type: multipart/form-data; boundary=${boundary}`,
        'content-length: 3000000',
        '',
        `--${boundary}`,
        'content-disposition: form-data; name="image"; filename="cookie.jpg"',
        'content-type: image/jpeg',
        '',
        '',
      ].join('\r\n');
      const socket = connect(shop.config.port, '127.0.0.1');
      socket.on('error', () => {});
      await new Promise<void>((sent) =>
        socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(100_000, 7)]), () => sent()),
      );
      const server = shop.app.getHttpServer() as Server;
      const connections = () => new Promise<number>((count) => server.getConnections((_, open) => count(open)));
      await until('the shop to start reading', async () => (await connections()) > 0);
      socket.resetAndDestroy();
      await until('the shop to notice the lost connection', async () => (await connections()) === 0);
      expect(await counted()).toEqual(before);
      await shop.browser().get('/api/health').expect(200);
    });
  });

  it('is stored once, however often it is uploaded', async () => {
    const same = await upload();
    const [first, second] = await Promise.all([take(same), take(same)]);
    expect(second).toBe(first);
    expect(await take(same)).toBe(first);
    expect(await readdir(folderOf(first))).toEqual(['master.webp']);
    const tasks = await shop.rows`SELECT id FROM kernel.tasks
      WHERE handler = 'catalogue.make-picture-sizes' AND payload ->> 'pictureId' = ${idOf(first)}`;
    expect(tasks).toHaveLength(1);
  });

  it('gets its missing sizes from another worker when one dies', async () => {
    const address = await take(await upload(1000, 1000));
    const made = async () => (await readdir(folderOf(address))).filter((name) => FILES.includes(name)).sort();
    const worker = new WorkerProcess(shop);
    await worker.start();
    await until('the first size', async () => (await made()).length > 0);
    await worker.kill();
    const before = await made();
    expect(before.length).toBeLessThan(FILES.length);
    const written = await stat(path.join(folderOf(address), before[0]!));
    await worker.start();
    await until('all sizes', async () => {
      await worker.endLeasesOfTheDead();
      return (await made()).length === FILES.length;
    });
    await until('the end of the work', async () => {
      const sql = `SELECT id FROM kernel.tasks WHERE payload ->> 'pictureId' = $1 AND status = 'done'`;
      return (await shop.rows(sql, [idOf(address)])).length === 1;
    });
    await worker.kill();
    expect((await stat(path.join(folderOf(address), before[0]!))).mtimeMs).toBe(written.mtimeMs);
  });

  it('is deleted after a week without a product or an order that shows it', async () => {
    const show = (picture: string | null) =>
      shop.rows`UPDATE catalogue.products SET picture = ${picture} WHERE category_id = (SELECT min(category_id)
        FROM catalogue.products)`;
    const ordered = await take(await upload());
    await show(ordered);
    await orderABox(shop, shop.browser());
    const onSale = await take(await upload());
    await show(onSale);
    const unused = await take(await upload());
    const again = await take(await upload());
    // A crash before the first file: only the row is there.
    await shop.rows`INSERT INTO catalogue.pictures (id) VALUES (${'f'.repeat(32)})`;
    const job = shop.app.get(RemoveUnusedPictures);
    const aWeekPasses = () =>
      shop.rows(`UPDATE catalogue.pictures SET unused_since = unused_since - interval '8 days'`);

    await job.run();
    for (const address of [ordered, onSale, unused, again]) await get(`${address}-640.webp`).expect(200);
    await aWeekPasses();
    await shop.rows`UPDATE catalogue.products SET picture = ${again} WHERE slug = 'cold-brew'`;
    await job.run();
    for (const address of [ordered, onSale, again]) await get(`${address}-640.webp`).expect(200);
    await get(`${unused}-640.webp`).expect(404);
    const known = await shop.rows<{ id: string }>('SELECT id FROM catalogue.pictures');
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining([ordered, onSale, again].map(idOf)));
    expect(known.map(({ id }) => id)).not.toContain('f'.repeat(32));
    expect(await readdir(path.join(shop.config.dataDir, 'uploads'))).not.toContain(idOf(unused));

    await show(null);
    await job.run();
    await get(`${onSale}-640.webp`).expect(200);
    const deletedFor = (days: number) =>
      shop.rows`UPDATE catalogue.products SET archived_at = kernel.now() - make_interval(days => ${days})
        WHERE slug = 'cold-brew'`;
    await deletedFor(89);
    await job.run();
    await aWeekPasses();
    await job.run();
    await get(`${onSale}-640.webp`).expect(404);
    await get(`${again}-640.webp`).expect(200);
    await deletedFor(91);
    await job.run();
    await aWeekPasses();
    await job.run();
    await get(`${again}-640.webp`).expect(404);
    await get(`${ordered}-640.webp`).expect(200);
  });

  it('stays when it is uploaded again before it is deleted', async () => {
    const same = await upload();
    const address = await take(same);
    const job = shop.app.get(RemoveUnusedPictures);
    await job.run();
    await shop.rows(`UPDATE catalogue.pictures SET unused_since = unused_since - interval '8 days'`);
    await take(same);
    await job.run();
    await get(`${address}-640.webp`).expect(200);
  });
});

describe('A picture in an S3-compatible store', () => {
  let server: Awaited<ReturnType<typeof openS3Server>>;
  beforeAll(async () => {
    server = await openS3Server();
    shop = await openShop({ worker: false, config: { s3: server.settings } });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  it('is served by the shop itself, and its sizes wait until the store is back', async () => {
    const bytes = await photo(400, 300, 3).jpeg().toBuffer();
    const address = await take(bytes);
    await get(`${address}-320.avif`).expect(200).expect('content-type', 'image/webp');
    await server.stop();
    await get(`${address}-320.avif`).expect(503).expect('retry-after', '10');
    const another = await photo(400, 300, 4).jpeg().toBuffer();
    await expect(take(another)).rejects.toMatchObject({ status: 503 });
    expect(await shop.rows(`SELECT id FROM kernel.tasks WHERE handler = 'catalogue.make-picture-sizes'`)).toHaveLength(
      1,
    );

    await shop.startWorker();
    const held = await until('the worker to find the store down', async () => {
      const sql = `SELECT attempts FROM kernel.tasks WHERE handler = 'catalogue.make-picture-sizes' AND outages > 1`;
      return (await shop.rows<{ attempts: number }>(sql))[0];
    });
    expect(held.attempts).toBeLessThanOrEqual(1);
    await server.restart();
    const avif = await sized(address, '320.avif');
    expect(avif.headers['content-type']).toBe('image/avif');
    await sized(await take(another));
    await expect(readdir(path.join(shop.config.dataDir, 'uploads'))).rejects.toThrow('ENOENT');
  });
});
