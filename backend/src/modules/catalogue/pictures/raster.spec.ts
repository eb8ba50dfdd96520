import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photo } from '../../../../test/support/uploads';
import { SIZES } from './picture-file';
import { masterOf, sizeOf } from './raster';

const refusal = { errors: [{ path: 'image', message: expect.any(String) as string }] };

/** A PNG that declares its size and contains one row. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(width + 1));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('A picture uploaded by staff', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const master = await masterOf(await photo(120, 90).toFormat(format).toBuffer());
    expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 120, height: 90 });
  });

  it('is stored no larger than any screen needs, and never enlarged', async () => {
    const large = await masterOf(await photo(2400, 1200).jpeg().toBuffer());
    expect(await sharp(large).metadata()).toMatchObject({ width: 1600, height: 800 });
    const small = await masterOf(await photo(90, 120).jpeg().toBuffer());
    expect(await sharp(await sizeOf(small, SIZES[0]!)).metadata()).toMatchObject({ width: 90, height: 120 });
    expect(await sharp(await sizeOf(large, SIZES[0]!)).metadata()).toMatchObject({ width: 160, height: 80 });
  });

  it('keeps its transparency', async () => {
    const glass = {
      create: { width: 20, height: 20, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    };
    const master = await masterOf(await sharp(glass).png().toBuffer());
    for (const size of SIZES.slice(0, 2))
      expect((await sharp(await sizeOf(master, size)).stats()).isOpaque).toBe(false);
  });

  it('loses its metadata and is rotated upright', async () => {
    const upload = await photo(200, 100)
      .withExif({
        IFD0: { Make: 'Telltale', Artist: 'Ada' },
        IFD3: { GPSLatitude: '30/1 16/1 2/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const master = await masterOf(upload);
    const { exif, xmp, icc, orientation, width, height } = await sharp(master).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect([width, height]).toEqual([100, 200]);
    expect(master.includes('Telltale') || master.includes('secret place')).toBe(false);
  });

  it('shows its first frame when it is animated', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 250), Buffer.alloc(30 * 20 * 3, 5)]);
    const raw = { width: 30, height: 40, channels: 3 as const, pageHeight: 20 };
    const moving = await sharp(frames, { raw }).gif().toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const master = await masterOf(moving);
    expect(await sharp(master).metadata()).toMatchObject({ width: 30, height: 20 });
    expect((await sharp(master).stats()).channels[0]!.mean).toBeGreaterThan(200);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a page', () => photo(60, 40).jpeg().toBuffer(), '<html><script>alert(1)</script></html>'],
    ['a page that a GIF hides', () => photo(60, 40).gif().toBuffer(), '<script>alert(1)</script>'],
    ['a program', () => photo(60, 40).gif().toBuffer(), 'PK\x03\x04META-INF/MANIFEST.MF'],
  ])('is stripped of %s', async (_, picture, stowaway) => {
    const master = await masterOf(Buffer.concat([await picture(), Buffer.from(stowaway)]));
    expect(master.includes(stowaway)).toBe(false);
    expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 60 });
  });

  it.each<[string, Buffer | (() => Promise<Buffer>)]>([
    [
      'a drawing with a script in it',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a page that calls itself a picture', Buffer.from('<!doctype html><img src="x" onerror="alert(1)">')],
    ['a file for printers', () => photo(40, 30).tiff().toBuffer()],
    ['noise', randomBytes(2000)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, upload) => {
    const bytes = Buffer.isBuffer(upload) ? upload : await upload();
    await expect(masterOf(bytes)).rejects.toMatchObject({ status: 415, code: 'not_a_picture', details: refusal });
  });

  it('is refused beyond 5 MB', async () => {
    const upload = Buffer.concat([await photo(60, 40).jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    await expect(masterOf(upload)).rejects.toMatchObject({ status: 413, code: 'picture_too_large', details: refusal });
  });

  it('is refused beyond 40 megapixels, before it is decoded', async () => {
    const bomb = pngOf(50_000, 50_000);
    expect(bomb.length).toBeLessThan(1000);
    const tooMany = { status: 422, code: 'picture_too_many_pixels', details: refusal };
    await expect(masterOf(bomb)).rejects.toMatchObject(tooMany);
    await expect(masterOf(pngOf(40_001, 1000))).rejects.toMatchObject(tooMany);
  });

  it('is refused when it is truncated', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const whole = await photo(400, 300).toFormat(format).toBuffer();
      const half = masterOf(whole.subarray(0, whole.length / 2));
      await expect(half).rejects.toMatchObject({ details: refusal });
    }
    await expect(masterOf(pngOf(300, 300))).rejects.toMatchObject({ status: 422, code: 'picture_unreadable' });
  });
});
