interface Opened {
  close?(): Promise<unknown>;
}

/** What `open` opens before the tests of a file or a `describe` block; it is closed after them, the latest first. */
export const openForAll = <T extends object>(open: () => Promise<T & Opened>): T =>
  openBetween(beforeAll, afterAll, open);

/** What `open` opens before each test; it is closed after it, the latest first. */
export const openForEach = <T extends object>(open: () => Promise<T & Opened>): T =>
  openBetween(beforeEach, afterEach, open);

/** All that is open, the latest last. */
const opened: Opened[] = [];

/** Returns a stand-in for the object that is open at the time. */
function openBetween<T extends object>(
  before: typeof beforeAll,
  after: typeof afterAll,
  open: () => Promise<T & Opened>,
): T {
  let current: T & Opened;
  before(async () => {
    current = await open();
    opened.push(current);
  });
  after(async () => {
    await opened.pop()?.close?.();
  });
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(current, key),
    set: (_, key, value) => Reflect.set(current, key, value),
  });
}
