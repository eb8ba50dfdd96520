import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const DOCS = path.join(ROOT, 'docs');
const SECTIONS = ['Decision', 'Reasons', 'Alternatives considered', 'Consequences'];
/** The target of a Markdown link or picture. */
const LINK = /\]\(([^)\s]+)\)/g;

const read = (file: string) => readFileSync(file, 'utf8');
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

const pages = [
  path.join(ROOT, 'README.md'),
  ...readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(DOCS, name)),
];
const records = readdirSync(path.join(DOCS, 'decisions')).filter((name) => /^\d{4}-/.test(name));

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

describe('The documentation', () => {
  it.each(records)('decision record %s has title, status, date and four sections', (name) => {
    const text = read(path.join(DOCS, 'decisions', name));
    expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    expect(text).toMatch(/^Status: (?:accepted|superseded) · Date: \d{4}-\d{2}-\d{2}$/m);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(SECTIONS);
  });

  it('the index lists each decision record by its title', () => {
    const index = read(path.join(DOCS, 'decisions/README.md'));
    const listed = [...index.matchAll(/^- \[\d{4}\]\((.+?)\) (.+)$/gm)].map(([, file, title]) => `${file}: ${title}`);
    const titles = records.map((name) => {
      const [first] = read(path.join(DOCS, 'decisions', name)).split('\n');
      return `${name}: ${first!.replace(/^# \d+\. /, '')}`;
    });
    expect(listed.toSorted()).toEqual(titles);
  });

  it('has no broken relative link', () => {
    const broken = pages.flatMap((page) =>
      [...withoutCode(read(page)).matchAll(LINK)]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const [name, anchor] = target.split('#');
          const file = name ? path.resolve(path.dirname(page), name) : page;
          return !existsSync(file) || (anchor && !anchorsOf(file).includes(anchor));
        })
        .map((target) => `${path.relative(ROOT, page)}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
