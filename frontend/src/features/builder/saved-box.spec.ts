import type { CartLine } from '@/api/models';
import { addCookie, cookiesIn, emptyBox, resize } from './box';
import { firstBox, forgetSent, keepAsNew, saveBox } from './saved-box';

const SIZES = [
  { id: 1, size: 6, basePrice: '15.00' },
  { id: 2, size: 12, basePrice: '28.00' },
];
const box = addCookie(resize(emptyBox(), SIZES[0]!), 7, 6);
const line = {
  id: 31,
  boxSizeId: 1,
  selectedCookies: [{ cookieId: 4, quantity: 6 }],
  personalMessage: 'For Mia',
} as CartLine;

beforeEach(() => sessionStorage.clear());

describe('a saved box', () => {
  it('is restored after a refresh, with the same key', () => {
    saveBox(box, null);
    expect(firstBox(SIZES, null)).toEqual(box);
  });

  it('is deleted once it is in the cart, and no other one with it', () => {
    saveBox(box, null);
    forgetSent('another');
    expect(cookiesIn(firstBox(SIZES, null))).toEqual([7]);
    forgetSent(box.request);
    expect(cookiesIn(firstBox(SIZES, null))).toEqual([]);
  });

  it('keeps its cookies when its size is no longer offered', () => {
    saveBox(box, null);
    expect(firstBox([SIZES[1]!], null)).toMatchObject({ sizeId: null, wells: [7] });
  });

  it.each(['"6"', '{"sizeId":1,"wells":[7]}', '{"box":{"request":"x","sizeId":1,"wells":["7"],"message":null}}', '{'])(
    'is empty when the stored data cannot be read: %s',
    (kept) => {
      sessionStorage.setItem('crispi:box', kept);
      expect(firstBox(SIZES, null)).toMatchObject({ sizeId: null, wells: [], message: null });
    },
  );
});

describe('a box from the cart', () => {
  it('starts with its contents and message in the cart', () => {
    expect(firstBox(SIZES, line)).toMatchObject({ sizeId: 1, wells: [4, 4, 4, 4, 4, 4], message: 'For Mia' });
  });

  it('keeps its unsaved changes separate from a new box', () => {
    saveBox(box, null);
    saveBox({ ...box, wells: [4, 4] }, line);
    expect(cookiesIn(firstBox(SIZES, line))).toEqual([4, 4]);
    expect(cookiesIn(firstBox(SIZES, null))).toEqual([7]);
  });

  it('is replaced by the version in the cart when that was changed elsewhere', () => {
    saveBox({ ...box, wells: [4, 4] }, line);
    expect(cookiesIn(firstBox(SIZES, { ...line, personalMessage: 'For Ben' }))).toHaveLength(6);
  });

  it('becomes a new box with a new key when it was removed from the cart', () => {
    keepAsNew(box);
    const next = firstBox(SIZES, null);
    expect(next.wells).toEqual(box.wells);
    expect(next.request).not.toBe(box.request);
  });
});
