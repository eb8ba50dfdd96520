import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * One word per thing: each retired word with its replacement (docs/glossary.md). `except` are files in which
 * the word belongs to a provider or means something else.
 */
const RETIRED: { words: string[]; instead: string; except?: RegExp }[] = [
  { words: ['parcel', 'parcels'], instead: 'shipment', except: /^backend\/sandbox\/|stored-snapshot/ },
  {
    words: ['mail', 'mails', 'letter', 'letters'],
    instead: 'email',
    except:
      /^backend\/(lab\/art|sandbox)\/|sendgrid|fuzz\/tour|page-heads|search-index|chaos-shop|path\.spec|newsletter\.spec|send-email\.spec|templates\.spec/,
  },
  { words: ['dasher', 'dashers'], instead: 'driver', except: /doordash/ },
  { words: ['hopeless'], instead: 'unrecoverable' },
  { words: ['redrive'], instead: 'retry of dead tasks' },
  { words: ['obstacle', 'obstacles', 'remedy'], instead: 'conflict and resolution' },
  { words: ['notices'], instead: 'change broadcast' },
  { words: ['crumbs'], instead: 'breadcrumbs', except: /^backend\/lab\/art\/|cart-button/ },
  { words: ['workbench'], instead: 'builder layout' },
  { words: ['misbehave', 'fates'], instead: 'faults and outcomes' },
  { words: ['desk'], instead: 'repository, staff or wide screen' },
];

const ROOT = path.resolve(__dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'backend', 'frontend', 'rules', 'e2e'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !/\/migrations\/|api\/schema\.ts$/.test(name));

const wordsOf = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** The names a file declares, except properties, which may come from requests, rows and events. */
function declaredIn(file: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isParameter(node);
    if (declares && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

it('retired words are not used in file names and declarations', () => {
  const found = files.flatMap((file) => {
    const retired = RETIRED.filter(({ except }) => !except?.test(file));
    const names = [path.basename(file), ...declaredIn(file)];
    return names.flatMap((name) =>
      retired
        .filter(({ words }) => wordsOf(name).some((word) => words.includes(word)))
        .map(({ instead }) => `${file}: ${name} (say: ${instead})`),
    );
  });
  expect(found).toEqual([]);
});

/** Words of a private language: refused in names, and in all other text their number may only fall. */
const PRIVATE_NAMES =
  /^(?:told|untold|tells?|whoever|somebody|nobody|anew|wish|wishes|wishing|surroundings|lacks?|lacking|hands?|over|most)$/;
const PRIVATE_WORDS = /\b(?:whoever|somebody|nobody|anew|stands)\b/i;
/** Lines of .ts, .tsx, .mjs and .cjs files, most of them texts for users. Lower it with each line that goes. */
const PRIVATE_LINES = 88;

it('private words are gone from names', () => {
  const found = files.flatMap((file) =>
    declaredIn(file)
      .filter(
        (name) =>
          PRIVATE_NAMES.test(name) ||
          wordsOf(name).some((word) => /^(?:told|whoever|somebody|nobody|anew|surroundings)$/.test(word)),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('private words become fewer', () => {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (name) =>
        /^(?:backend|frontend|rules|e2e)\/.*\.(?:tsx?|mjs|cjs)$/.test(name) && existsSync(path.join(ROOT, name)),
    );
  const lines = sources.flatMap((name) =>
    readFileSync(path.join(ROOT, name), 'utf8')
      .split('\n')
      .filter((line) => PRIVATE_WORDS.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(lines.length > PRIVATE_LINES ? lines : []).toEqual([]);
});
