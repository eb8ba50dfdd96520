import { isRecord, type Problems } from './problems';

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
