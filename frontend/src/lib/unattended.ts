const AFTER_MS = 5 * 60_000;

let touchedAt = performance.now();
for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
  globalThis.addEventListener?.(sign, () => (touchedAt = performance.now()), { passive: true, capture: true });
}

/**
 * Whether nobody has touched the page for a while: what it asks for then (polls) must not keep a session alive, see
 * `Session` in the backend.
 */
export function isUnattended(): boolean {
  return performance.now() - touchedAt > AFTER_MS;
}
