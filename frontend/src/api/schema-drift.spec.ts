/** @jest-environment node */
import path from 'node:path';
import ts from 'typescript';

const src = path.join(__dirname, '..');
const schema = path.join(src, 'api/schema.ts');

/** A change of the API's classes as it arrives in schema.ts, a file that uses the old shape, and what the compiler says. */
const CHANGES = [
  [
    'a field of an answer',
    'averageRating: ',
    'ratingAverage: ',
    'features/catalogue/product-card.tsx',
    "'averageRating'",
  ],
  [
    'a field that may be null',
    'sortOrder: number;',
    'sortOrder: number | null;',
    'api/catalogue.queries.ts',
    "'a.sortOrder' is possibly 'null'",
  ],
  ['a status', '"in_transit"', '"on_the_road"', 'features/admin/orders/statuses.ts', '"in_transit"'],
  ['a field of a request', 'cookieId: number;', 'productId: number;', 'api/cart.mutations.ts', "'cookieId'"],
  ['an optional field of a request', ' tip?: ', ' gratuity?: ', 'features/checkout/checkout-requests.ts', "'tip'"],
  ['an optional search parameter', 'before?: ', 'after?: ', 'features/account/account.queries.ts', "'before'"],
  ['an address', '"/api/box-sizes"', '"/api/sizes"', 'api/catalogue.queries.ts', 'GET /api/box-sizes'],
  [
    'a method',
    'patch: operations["Profile',
    'put: operations["Profile',
    'features/account/profile/use-update-profile.ts',
    'PATCH /api/profile',
  ],
  ['a header', '"Idempotency-Key"?:', '"Request-Key"?:', 'api/cart.mutations.ts', "not assignable to type 'undefined'"],
] as const;

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(src, '../tsconfig.json'), (file) => ts.sys.readFile(file)).config,
  ts.sys,
  path.join(src, '..'),
);

/** What the compiler says about files of the shop when schema.ts reads like this. */
function complaints(files: string[], text: string): Map<string, string> {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) =>
    path.resolve(name) === schema ? ts.createSourceFile(name, text, language) : read(name, language);
  const program = ts.createProgram(files, options, host);
  const about = (file: string) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return new Map(files.map((file) => [file, about(file).join('\n')]));
}

describe('the API that changes without the shop', () => {
  const now = ts.sys.readFile(schema)!;
  const changed = CHANGES.reduce((text, [, before, after]) => text.replaceAll(before, after), now);
  let found: Map<string, string>;

  // All at once: it is the compiler's start that takes the time. That nothing is wrong now says the type check.
  beforeAll(() => {
    found = complaints([...new Set(CHANGES.map(([, , , file]) => path.join(src, file)))], changed);
  });

  it.each(CHANGES)('does not compile: %s', (_, before, __, file, complaint) => {
    expect(now).toContain(before);
    expect(found.get(path.join(src, file))).toMatch(new RegExp(complaint));
  });
});
