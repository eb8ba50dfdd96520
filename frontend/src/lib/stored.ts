/** Text kept in this tab across a refresh. A browser that refuses storage simply forgets. */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the page works, a refresh loses the text.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Everything kept in this tab: for somebody who leaves. */
export function forgetAll(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
