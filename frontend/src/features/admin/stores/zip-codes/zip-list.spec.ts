/** @jest-environment node */
import { splitZips, summary, type Outcome, type Result } from './zip-list';

const results = (...outcomes: Outcome[]): Result[] => outcomes.map((outcome, i) => ({ code: `7870${i}`, outcome }));

describe('a pasted list of zip codes', () => {
  it('is split at commas and line breaks on the stores page, without blanks and duplicates', () => {
    expect(splitZips(' 78701,78702 ,\n\n78703\r\n78701, ', 'lines')).toEqual(['78701', '78702', '78703']);
    expect(splitZips('78701 78702', 'lines')).toEqual(['78701 78702']);
  });

  it('is split at spaces as well on the locations page', () => {
    expect(splitZips('78701 78702\t78703\n78704,78705', 'spaces')).toHaveLength(5);
    expect(splitZips(' , \n ', 'spaces')).toEqual([]);
  });

  it('is summarized in a toast', () => {
    expect(summary(results('added'))).toEqual(['Zip code added successfully']);
    expect(summary(results('there'))).toEqual(['Error adding zip code', '78700: already there', 'destructive']);
    expect(summary(results('added', 'added'))).toEqual(['Successfully added 2 zip code(s)']);
    expect(summary(results('added', 'there', 'added', 'no-zip'))).toEqual([
      'Successfully added 2 zip code(s)',
      '2 zip code(s) failed to add',
      'warning',
    ]);
    expect(summary(results('no-zip', 'failed'))).toEqual([
      'Error adding zip codes',
      '2 zip code(s) failed to add',
      'destructive',
    ]);
  });
});
