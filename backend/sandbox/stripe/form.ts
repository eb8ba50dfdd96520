/** A decoded form: text, lists or objects. */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** Decodes `metadata[orderId]=7&expand[0]=latest_charge` like Stripe: brackets are nested, numbered names are lists. */
export function parseForm(text: string): FormObject {
  const root: FormObject = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = [...name.matchAll(/^[^[\]]+|\[([^[\]]*)\]/g)].map((match) => match[1] ?? match[0]);
    if (parts.some((part) => UNSAFE.has(part)) || parts.length === 0) continue;
    place(root, parts as [string, ...string[]], value);
  }
  return withLists(root) as FormObject;
}

function place(target: FormObject, [part, ...rest]: [string, ...string[]], value: string): void {
  const name = part === '' ? String(Object.keys(target).length) : part;
  const [next, ...others] = rest;
  if (next === undefined) {
    target[name] = value;
    return;
  }
  const inner = typeof target[name] === 'object' ? (target[name] as FormObject) : (target[name] = {});
  place(inner, [next, ...others], value);
}

function withLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const inner = names.map((name) => withLists(value[name]!));
  if (names.length > 0 && names.every((name, index) => name === String(index))) return inner;
  return Object.fromEntries(names.map((name, index) => [name, inner[index]!]));
}

/** Encodes nested objects like Stripe's clients; the inverse of `parseForm`, to compare parameters. */
export function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name]!)}`).join()}}`;
}
