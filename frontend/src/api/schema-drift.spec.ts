/** @jest-environment node */
import path from 'node:path';
import ts from 'typescript';

const src = path.join(__dirname, '..');
const schema = path.join(src, 'api/schema.ts');

/** A change of the API as it appears in schema.ts, a file that uses the old shape, and the compiler's error. */
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
    'features/account/profile/profile-form.tsx',
    'PATCH /api/profile',
  ],
  ['a header', '"Idempotency-Key"?:', '"Request-Key"?:', 'api/cart.mutations.ts', "not assignable to type 'undefined'"],
] as const;

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(src, '../tsconfig.json'), (file) => ts.sys.readFile(file)).config,
  ts.sys,
  path.join(src, '..'),
);

/** The compiler's errors for these files with the given text as schema.ts. */
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

describe('code that uses an outdated API', () => {
  const now = ts.sys.readFile(schema)!;
  const changed = CHANGES.reduce((text, [, before, after]) => text.replaceAll(before, after), now);
  let found: Map<string, string>;

  // Compile once for all cases: starting the compiler takes most of the time. The type check proves that there is no
  // error without the change.
  beforeAll(() => {
    found = complaints([...new Set(CHANGES.map(([, , , file]) => path.join(src, file)))], changed);
  });

  it.each(CHANGES)('does not compile: %s', (_, before, __, file, complaint) => {
    expect(now).toContain(before);
    expect(found.get(path.join(src, file))).toMatch(new RegExp(complaint));
  });
});
