/** Text as it may stand between tags and in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Attributes = Record<string, string | boolean | undefined>;

/** A tag without content; attributes that are undefined or false are left out, true ones stand alone. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [key] : [`${key}="${escaped(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
}

/**
 * Data inside a script element that nobody executes. What ends or comments out such an element begins with "<", so no
 * text of ours can; the two separators are line ends to old JavaScript.
 */
export function dataScript(type: string, json: string, attributes: Attributes = {}): string {
  const safe = json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${tag('script', { type, ...attributes })}${safe}</script>`;
}
