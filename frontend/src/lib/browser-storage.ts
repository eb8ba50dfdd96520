/** `tab`: until this tab is closed; `browser`: shared by all tabs until removed. */
type StorageKind = 'tab' | 'browser';

// Reading the property alone throws in a browser that forbids storage.
const storageOf = (kind: StorageKind) => (kind === 'tab' ? sessionStorage : localStorage);

/** The stored value; null if the browser refuses storage. */
export function readStored<T>(key: string, kind: StorageKind = 'tab'): T | null {
  try {
    return JSON.parse(storageOf(kind).getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown, kind: StorageKind = 'tab'): void {
  try {
    storageOf(kind).setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the page works, but a reload loses the text.
  }
}

export function forget(key: string, kind: StorageKind = 'tab'): void {
  try {
    storageOf(kind).removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Removes everything stored, when a user signs out. */
export function forgetAll(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('crispi:')) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
