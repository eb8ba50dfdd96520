import { addCookie, countOf, EMPTY_BOX, nextStep, resize, selectedCookies, surprise, takeCookie, wellsOf } from './box';

const filled = [1, 2, 1, 3].reduce(addCookie, resize(EMPTY_BOX, 1));

describe('filling a box', () => {
  it('counts each flavour and names it once to the shop', () => {
    expect(countOf(filled, 1)).toBe(2);
    expect(selectedCookies(filled)).toEqual([
      { cookieId: 1, quantity: 2 },
      { cookieId: 2, quantity: 1 },
      { cookieId: 3, quantity: 1 },
    ]);
  });

  it('takes the last cookie of a flavour out first', () => {
    expect(takeCookie(filled, 1).wells).toEqual([1, 2, 3]);
  });

  it('keeps the cookies when the size changes', () => {
    expect(resize(filled, 2).wells).toEqual(filled.wells);
  });

  it('lays a box from the cart out in wells again', () => {
    expect(
      wellsOf([
        { cookieId: 5, quantity: 2 },
        { cookieId: 7, quantity: 1 },
      ]),
    ).toEqual([5, 5, 7]);
  });

  it('says what to do next', () => {
    expect(nextStep(3, null)).toBe('Choose your box size');
    expect(nextStep(5, 12)).toBe('Add 7 more to fill the box');
    expect(nextStep(12, 6)).toBe('Take 6 out to fit the box');
    expect(nextStep(6, 6)).toBe('Your box is full');
  });
});

describe('"Surprise me"', () => {
  const flavours = [1, 2, 3, 4].map((id) => ({ id, stock: 10 }));

  it('fills exactly the empty wells and keeps what was chosen', () => {
    const box = surprise(filled, 12, flavours);
    expect(box.wells).toHaveLength(12);
    expect(box.wells.slice(0, 4)).toEqual(filled.wells);
  });

  it('spreads the flavours evenly', () => {
    const box = surprise(EMPTY_BOX, 12, flavours);
    expect(flavours.map(({ id }) => countOf(box, id))).toEqual([3, 3, 3, 3]);
  });

  it('never takes more of a flavour than there is', () => {
    const box = surprise(EMPTY_BOX, 6, [
      { id: 1, stock: 1 },
      { id: 2, stock: 2 },
    ]);
    expect(box.wells).toHaveLength(3);
    expect(countOf(box, 2)).toBe(2);
  });
});
