/** @jest-environment node */
import fc from 'fast-check';
import {
  addCookie,
  type Box,
  cookiesIn,
  countOf,
  emptyBox,
  nextStep,
  nextWell,
  resize,
  selectedCookies,
  surplus,
  surprise,
  takeAt,
  takeCookie,
  wellsOf,
} from './box';

const SIZES = [6, 12, 24].map((size, at) => ({ id: at + 1, size }));
const SIX = SIZES[0]!;
const TWELVE = SIZES[1]!;

const fill = (cookies: number[], size = TWELVE) =>
  cookies.reduce((box, id) => addCookie(box, id, size.size), resize(emptyBox(), size));
const filled = fill([1, 2, 1, 3]);

describe('adding and removing cookies', () => {
  it('counts each flavor, and sends each once', () => {
    expect(countOf(filled, 1)).toBe(2);
    expect(selectedCookies(filled)).toEqual([
      { cookieId: 1, quantity: 2 },
      { cookieId: 2, quantity: 1 },
      { cookieId: 3, quantity: 1 },
    ]);
  });

  it('leaves a well empty where a cookie was removed, and puts the next one there', () => {
    const withGap = takeAt(filled, 1);
    expect(withGap.wells).toEqual([1, null, 1, 3]);
    expect(nextWell(withGap)).toBe(1);
    expect(addCookie(withGap, 9, 12).wells).toEqual([1, 9, 1, 3]);
  });

  it('removes the last cookie of a flavor', () => {
    expect(takeCookie(filled, 1).wells).toEqual([1, 2, null, 3]);
    expect(takeCookie(filled, 3).wells).toEqual([1, 2, 1]);
  });

  it('places the cookies of a box from the cart in wells', () => {
    expect(
      wellsOf([
        { cookieId: 5, quantity: 2 },
        { cookieId: 7, quantity: 1 },
      ]),
    ).toEqual([5, 5, 7]);
  });

  it('shows the next step', () => {
    expect(nextStep(3, null)).toBe('Choose your box size');
    expect(nextStep(5, 12)).toBe('Add 7 more to fill the box');
    expect(nextStep(6, 6)).toBe('Your box is full');
  });
});

describe('changing the size', () => {
  const nine = fill([1, 1, 1, 2, 2, 2, 3, 3, 3]);

  it('keeps the cookies in their wells when the box gets larger', () => {
    expect(resize(takeAt(nine, 0), SIZES[2]!).wells).toEqual([null, 1, 1, 2, 2, 2, 3, 3, 3]);
  });

  it('waits for the choice of cookies to remove when the box gets too small', () => {
    expect(surplus(nine, 6)).toBe(3);
    expect(resize(nine, SIX)).toBe(nine);
    expect(resize(nine, SIX, [6, 7])).toBe(nine);
  });

  it('removes exactly the chosen cookies', () => {
    expect(resize(nine, SIX, [0, 4, 8])).toMatchObject({ sizeId: 1, wells: [1, 1, 2, 2, 3, 3] });
  });

  it('moves only the cookies from wells that a smaller tray does not have', () => {
    const withGap = [0, 1, 2, 3, 4, 5].reduce(takeAt, nine);
    expect(resize(withGap, SIX).wells).toEqual([3, 3, 3]);
  });
});

describe('"Surprise me"', () => {
  const flavors = [1, 2, 3, 4].map((id) => ({ id, left: 10 }));

  it('fills exactly the free wells and keeps the chosen cookies', () => {
    const box = surprise(takeAt(filled, 0), 12, flavors);
    expect(cookiesIn(box)).toHaveLength(12);
    expect(box.wells.slice(1, 4)).toEqual([2, 1, 3]);
  });

  it('spreads the flavors evenly', () => {
    const box = surprise(emptyBox(), 12, flavors);
    expect(flavors.map(({ id }) => countOf(box, id))).toEqual([3, 3, 3, 3]);
  });

  it('never uses more of a flavor than is in stock', () => {
    const box = surprise(emptyBox(), 6, [
      { id: 1, left: 1 },
      { id: 2, left: 2 },
    ]);
    expect(cookiesIn(box)).toHaveLength(3);
    expect(countOf(box, 2)).toBe(2);
  });
});

describe('after any sequence of actions', () => {
  const cookie = fc.integer({ min: 1, max: 5 });
  const well = fc.nat(30);
  type Change = (box: Box) => Box;
  const roomOf = (box: Box) => SIZES.find(({ id }) => id === box.sizeId)?.size ?? 24;
  const changes: fc.Arbitrary<Change> = fc.oneof(
    {
      weight: 6,
      arbitrary: cookie.map(
        (id): Change =>
          (box) =>
            addCookie(box, id, roomOf(box)),
      ),
    },
    cookie.map(
      (id): Change =>
        (box) =>
          takeCookie(box, id),
    ),
    well.map(
      (at): Change =>
        (box) =>
          takeAt(box, at),
    ),
    fc.tuple(fc.constantFrom(...SIZES), fc.array(well, { maxLength: 20 })).map(
      ([size, out]): Change =>
        (box) =>
          resize(box, size, out),
    ),
    fc.constant<Change>((box) =>
      surprise(
        box,
        roomOf(box),
        [1, 2, 3].map((id) => ({ id, left: 8 })),
      ),
    ),
  );
  /** The box after each change. */
  const story = (list: Change[]) => {
    const boxes = [emptyBox()];
    for (const change of list) boxes.push(change(boxes.at(-1)!));
    return boxes;
  };
  const always = (holds: (box: Box, before: Box) => void) =>
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 80 }), (list) => {
        story(list).forEach((box, at, boxes) => holds(box, boxes[Math.max(0, at - 1)]!));
      }),
    );

  it('the box never contains more cookies than its size, and none outside the tray', () => {
    always((box) => {
      expect(cookiesIn(box).length).toBeLessThanOrEqual(roomOf(box));
      expect(box.wells.length).toBeLessThanOrEqual(roomOf(box));
    });
  });

  it('the counter is the sum of the flavors', () => {
    always((box) => {
      const sum = selectedCookies(box).reduce((total, { quantity }) => total + quantity, 0);
      expect(sum).toBe(cookiesIn(box).length);
    });
  });

  it('the next well is always free', () => {
    always((box) => expect(box.wells[nextWell(box)] ?? null).toBeNull());
  });

  it('a box keeps its idempotency key', () => {
    always((box, before) => expect(box.request).toBe(before.request));
  });
});
