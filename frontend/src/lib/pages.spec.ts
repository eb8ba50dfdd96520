/** @jest-environment node */
import { pageCount, pageNumbers, pageOf } from './pages';

describe('pages of eight', () => {
  const items = Array.from({ length: 17 }, (_, at) => at + 1);

  it('have eight products each and the rest on the last', () => {
    expect(pageCount(items.length)).toBe(3);
    expect(pageOf(items, 1)).toHaveLength(8);
    expect(pageOf(items, 3)).toEqual([17]);
  });

  it('end with the last page when a later one is requested', () => {
    expect(pageOf(items, 9)).toEqual([17]);
  });

  it('are one when there is nothing to show', () => {
    expect(pageCount(0)).toBe(1);
  });

  it('leave out numbers only where more than one would be missing', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });
});
