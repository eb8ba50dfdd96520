import { OneAtATime } from './one-at-a-time';

/** Work that ends when `end` is called. */
function piece() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('Uploaded pictures are processed', () => {
  it('one at a time in order, whatever happens to the previous ones', async () => {
    const turns = new OneAtATime(3600_000);
    const first = piece();
    const seen: string[] = [];
    const all = [
      turns.run(async () => {
        await first.work();
        seen.push('first');
      }),
      turns
        .run(async () => {
          seen.push('second');
          throw new Error('broken');
        })
        .catch(() => 'broken'),
      turns.run(async () => seen.push('third')),
    ];
    await new Promise(setImmediate);
    expect(seen).toEqual([]);
    first.end();
    await Promise.all(all);
    expect(seen).toEqual(['first', 'second', 'third']);
    await turns.run(async () => seen.push('fourth'));
    expect(seen).toHaveLength(4);
  });

  it('or refused for now when the wait is too long', async () => {
    const turns = new OneAtATime(1);
    const first = piece();
    const working = turns.run(first.work);
    await expect(turns.run(async () => 'second')).rejects.toMatchObject({ status: 503, code: 'pictures_busy' });
    first.end();
    await working;
    expect(await turns.run(async () => 'third')).toBe('third');
  });

  it('or refused at once when too many are waiting', async () => {
    const turns = new OneAtATime(3600_000);
    const first = piece();
    const waiting = [turns.run(first.work), ...Array.from({ length: 8 }, () => turns.run(async () => 'waited'))];
    await expect(turns.run(async () => 'one more')).rejects.toMatchObject({ code: 'pictures_busy' });
    first.end();
    expect((await Promise.all(waiting)).slice(1)).toEqual(Array(8).fill('waited'));
  });
});
