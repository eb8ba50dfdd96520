import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Store } from './store';

describe('The store of the sandbox', () => {
  let folder: string;
  let store: Store;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-store-'));
    store = new Store(folder);
    store.open();
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const reopen = () => {
    store.close();
    store = new Store(folder);
    store.open();
    return store.collection<{ n: number }>('things');
  };
  const journal = () => path.join(folder, 'journal.jsonl');

  it('has its records in the same order after a restart', () => {
    const things = store.collection<{ n: number }>('things');
    things.put('b', { n: 1 });
    things.put('a', { n: 2 });
    things.put('b', { n: 3 });
    things.put('c', { n: 4 });
    things.delete('c');
    expect(reopen().all()).toEqual([{ n: 3 }, { n: 2 }]);
    expect(reopen().newest()).toEqual([{ n: 2 }, { n: 3 }]);
  });

  it('applies all changes of a transaction or none', () => {
    const things = store.collection<{ n: number }>('things');
    things.put('a', { n: 1 });
    expect(() =>
      store.transaction(() => {
        things.patch('a', { n: 2 });
        store.transaction(() => things.put('b', { n: 3 }));
        throw new Error('Stop.');
      }),
    ).toThrow('Stop.');
    expect(things.all()).toEqual([{ n: 1 }]);
    expect(reopen().all()).toEqual([{ n: 1 }]);
  });

  it('loses only the entry that a dying process was writing', () => {
    store.collection<{ n: number }>('things').put('a', { n: 1 });
    appendFileSync(journal(), '[["things","b",{"n":2}],["thin');
    expect(reopen().all()).toEqual([{ n: 1 }]);
    store.collection<{ n: number }>('things').put('c', { n: 3 });
    expect(reopen().all()).toEqual([{ n: 1 }, { n: 3 }]);
  });

  it('does not grow with deleted records', () => {
    const things = store.collection<{ n: number }>('things');
    for (let n = 0; n < 1000; n += 1) things.put('a', { n });
    expect(reopen().all()).toEqual([{ n: 999 }]);
    expect(readFileSync(journal(), 'utf8').trim().split('\n')).toHaveLength(1);
  });
});
