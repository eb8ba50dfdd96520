import type { paths } from './schema';

/**
 * The types of a call by method and path, from openapi.json. They are the only link between the frontend and the API:
 * code that uses a renamed field, parameter or path does not compile.
 */
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** "GET /api/cookies/{id}" */
export type Endpoint = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends object ? `${Uppercase<M>} ${Path}` : never;
  }[Method];
}[keyof paths];

type OperationOf<E extends Endpoint> = E extends `${infer Verb} ${infer Path extends keyof paths}`
  ? NonNullable<paths[Path][Lowercase<Verb> & Method]>
  : never;

type JsonOf<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : undefined;

type Answers<Operation> = Operation extends { responses: infer Responses } ? Responses : never;

/** The body of a successful answer. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof Answers<OperationOf<E>> & (200 | 201 | 202 | 204)]: JsonOf<Answers<OperationOf<E>>[Status]>;
}[keyof Answers<OperationOf<E>> & (200 | 201 | 202 | 204)];

/** Path, query or headers of a call; never when it has none. */
type Parameters<Operation, Place extends string> = Operation extends { parameters: infer Given }
  ? Place extends keyof Given
    ? Exclude<Given[Place], undefined>
    : never
  : never;

type None = Record<never, never>;

/** Numbers in a path may be given as strings from the address bar. */
type Segments<Path> = { [Name in keyof Path]: Path[Name] extends number ? number | string : Path[Name] };

type PathOf<Path> = [Path] extends [never] ? { path?: never } : { path: Segments<Path> };

type QueryOf<Query> = [Query] extends [never]
  ? { query?: never }
  : None extends Query
    ? { query?: Query }
    : { query: Query };

/** Idempotency key: a request repeated with the same key takes effect once. */
type OnceOf<Headers> = 'Idempotency-Key' extends keyof Headers ? { once?: string } : { once?: never };

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : { body?: never };

type FormOf<Operation> = Operation extends { requestBody: { content: { 'multipart/form-data': infer Form } } }
  ? { [Name in keyof Form]: string | Blob }
  : never;

/** A request whose body is a form with files. */
export type FormRequestOf<E extends Endpoint> = PathOf<Parameters<OperationOf<E>, 'path'>> &
  QueryOf<Parameters<OperationOf<E>, 'query'>> & {
    form: FormOf<OperationOf<E>>;
    onProgress?: (sent: number) => void;
    signal?: AbortSignal;
  };

type RequestOf<E extends Endpoint> = PathOf<Parameters<OperationOf<E>, 'path'>> &
  QueryOf<Parameters<OperationOf<E>, 'query'>> &
  OnceOf<Parameters<OperationOf<E>, 'header'>> &
  BodyOf<OperationOf<E>> & { signal?: AbortSignal };

/** The request is optional if it has no required part. */
export type RequestArguments<E extends Endpoint> =
  None extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];
