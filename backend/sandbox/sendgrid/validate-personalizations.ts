import { isRecord, type Problems } from './problems';

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

const MAX_CUSTOM_ARGS_BYTES = 10_000;
const MAX_SCHEDULE_SECONDS = 72 * 3600;
const RESERVED_HEADERS =
  /^(x-sg-id|x-sg-eid|received|dkim-signature|content-type|content-transfer-encoding|to|from|subject|reply-to|cc|bcc)$/i;

/** Fields allowed both in a personalization and in the e-mail. */
export function checkExtras(problems: Problems, path: string, holder: Record<string, unknown>, now: number): void {
  const { headers, custom_args: args, send_at: sendAt } = holder;
  problems.texts(`${path}headers`, headers);
  for (const name of isRecord(headers) ? Object.keys(headers) : []) {
    if (RESERVED_HEADERS.test(name)) problems.add(`${path}headers.${name}`, `The header ${name} is reserved.`);
  }
  problems.texts(`${path}custom_args`, args);
  if (isRecord(args) && Buffer.byteLength(JSON.stringify(args)) > MAX_CUSTOM_ARGS_BYTES) {
    problems.add(`${path}custom_args`, 'The custom arguments may not exceed 10000 bytes.');
  }
  if (sendAt === undefined) return;
  if (!Number.isInteger(sendAt)) problems.add(`${path}send_at`, 'The send_at parameter must be an integer.');
  else if ((sendAt as number) > now + MAX_SCHEDULE_SECONDS) {
    problems.add(`${path}send_at`, 'Scheduling more than 72 hours in advance is forbidden.');
  }
}
