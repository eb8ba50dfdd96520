/** `tab`: until this tab is closed; `browser`: for all tabs of this browser, until it is forgotten. */
type Keeper = 'tab' | 'browser';

// Reading the property alone throws in a browser that forbids storage.
const storageOf = (keeper: Keeper) => (keeper === 'tab' ? sessionStorage : localStorage);

/** What was kept across a refresh. A browser that refuses storage simply forgets. */
export function readStored<T>(key: string, keeper: Keeper = 'tab'): T | null {
  try {
    return JSON.parse(storageOf(keeper).getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown, keeper: Keeper = 'tab'): void {
  try {
    storageOf(keeper).setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the page works, a refresh loses the text.
  }
}

export function forget(key: string, keeper: Keeper = 'tab'): void {
  try {
    storageOf(keeper).removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Everything kept: for somebody who leaves. */
export function forgetAll(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('crispi:')) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
