import { isRecord, type Problems } from './problems';
import { checkExtras } from './check-extras';

const MOST = 1000;
const KINDS = ['to', 'cc', 'bcc'] as const;

/** Recipients and subject of the e-mail. */
export function checkPersonalizations(problems: Problems, body: Record<string, unknown>, now: number): void {
  const { personalizations: list, subject } = body;
  if (!Array.isArray(list) || list.length === 0) {
    return problems.add(
      'personalizations',
      'The personalizations field is required and must have at least one personalization.',
    );
  }
  const recipients = list.flatMap((entry: unknown) => KINDS.flatMap((kind) => emails(entry, kind))).length;
  if (list.length > MOST || recipients > MOST) {
    problems.add('personalizations', 'There is a limit of 1000 personalizations and 1000 recipients per request.');
  }
  list.forEach((entry: unknown, index) => checkPersonalization(problems, `personalizations.${index}`, entry, now));
  const everyoneHasOne = list.every((entry: unknown) => isRecord(entry) && isText(entry.subject));
  if (body.template_id === undefined && !isText(subject) && !everyoneHasOne) {
    problems.add(
      'subject',
      'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.',
    );
  }
}

function checkPersonalization(problems: Problems, path: string, entry: unknown, now: number): void {
  if (!isRecord(entry)) return problems.add(path, 'The personalization must be an object.');
  if (!Array.isArray(entry.to) || entry.to.length === 0) {
    problems.add(
      `${path}.to`,
      'The to array is required for all personalization objects, and must have at least one email object with a valid email address.',
    );
  }
  for (const kind of KINDS) {
    problems.each(`${path}.${kind}`, entry[kind], (address, where) => problems.address(where, address));
  }
  checkUnique(problems, path, entry);
  checkExtras(problems, `${path}.`, entry, now);
}

function checkUnique(problems: Problems, path: string, entry: Record<string, unknown>): void {
  const seen = new Set<string>();
  for (const kind of KINDS) {
    for (const email of emails(entry, kind)) {
      if (seen.has(email)) {
        return problems.add(
          path,
          `Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [${email}] in the ${path}.${kind} field.`,
        );
      }
      seen.add(email);
    }
  }
}

function emails(entry: unknown, kind: (typeof KINDS)[number]): string[] {
  const list = isRecord(entry) ? entry[kind] : undefined;
  return (Array.isArray(list) ? list : []).flatMap((address: unknown) =>
    isRecord(address) && typeof address.email === 'string' ? [address.email.toLowerCase()] : [],
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
