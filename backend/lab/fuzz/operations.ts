import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Schema {
  type?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  nullable?: boolean;
}

/** An operation of openapi.json. */
export interface Operation {
  /** "PUT /api/cookie-boxes/{id}" */
  name: string;
  method: string;
  template: string;
  params: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  body: Schema | null;
  /** Whether it also accepts `multipart/form-data`. */
  takesForms: boolean;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Referring> };
}
interface Described {
  parameters?: Operation['params'];
  requestBody?: { content: Record<string, { schema: Referring }> };
}
type Referring = Schema & { $ref?: string; allOf?: Referring[] };

/** All operations of openapi.json, with their references resolved. */
export function operations(): Operation[] {
  const file = path.join(__dirname, '..', '..', 'openapi.json');
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const resolved = (schema: Referring): Schema => {
    const { $ref, allOf, ...rest } = schema;
    const target = $ref ?? allOf?.[0]?.$ref;
    if (target) return resolved(components.schemas[target.split('/').at(-1)!]!);
    return {
      ...rest,
      ...(rest.items && { items: resolved(rest.items) }),
      ...(rest.properties && {
        properties: Object.fromEntries(Object.entries(rest.properties).map(([name, of]) => [name, resolved(of)])),
      }),
    };
  };
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase();
      const schema = requestBody?.content['application/json']?.schema;
      return {
        name: `${method} ${template}`,
        method,
        template,
        params: parameters,
        body: schema ? resolved(schema) : null,
        takesForms: Boolean(requestBody?.content['multipart/form-data']),
      };
    }),
  );
}
