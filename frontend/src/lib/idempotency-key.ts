/**
 * A name for one wish of the shopper's, sent as the Idempotency-Key: however often it is sent, it is done once. Such
 * names need no secrecy; `crypto.randomUUID` would be missing on a shop opened over plain http.
 */
export function newRequestName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
