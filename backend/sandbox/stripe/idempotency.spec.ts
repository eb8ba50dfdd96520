import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Clock } from '../state/clock';
import { Store } from '../state/store';
import { IdempotencyStore } from './idempotency';

const DAY = 24 * 3600_000;

describe('Stored answers by idempotency key', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-keys-'));
  const store = new Store(folder);
  const clock = new Clock(store);
  const answers = new IdempotencyStore(store, clock);
  let last = 0;

  beforeAll(() => store.open());
  afterAll(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const keep = (calls: number) =>
    store.transaction(() => {
      for (const end = last + calls; last < end;) {
        last += 1;
        answers.keep(`key:${last}`, 'the call', `req_${last}`, { status: 200, body: {} });
      }
    });
  const kept = () => store.collection<object>('stripe.idempotency').size;

  it('are kept for a day in any number; older ones are removed, oldest first', () => {
    keep(2_500);
    expect(kept()).toBe(2_500);
    expect(answers.recall('key:1', 'the call')).not.toBeNull();
    clock.advance(DAY - 60_000);
    keep(100);
    expect(kept()).toBe(2_600);
    clock.advance(120_000);
    keep(1);
    expect(kept()).toBe(2_000);
    expect(answers.recall(`key:${last - 100}`, 'the call')).not.toBeNull();
  });

  it('are removed behind a key that was used again', () => {
    clock.advance(DAY + 60_000);
    const oldest = `key:${last - 1_999}`;
    store.transaction(() => answers.keep(oldest, 'another call', 'req_again', { status: 200, body: {} }));
    keep(100);
    expect(kept()).toBe(2_000);
    expect(answers.recall(oldest, 'another call')).not.toBeNull();
  });

  it('are removed early when there are very many', () => {
    keep(20_500);
    expect(kept()).toBe(20_000);
    expect(answers.recall(`key:${last}`, 'the call')).not.toBeNull();
    expect(answers.recall(`key:${last - 20_000}`, 'the call')).toBeNull();
  });
});
