import { checkExtras, checkPersonalizations } from './validate-personalizations';
import { isRecord, Problems } from './problems';

const MAX_CATEGORIES = 10;
const MAX_CATEGORY_LENGTH = 255;
const CONTENT_ORDER = ['text/plain', 'text/x-amp-html', 'text/html'];
const TOGGLES: Record<string, Record<string, string[]>> = {
  mail_settings: {
    sandbox_mode: ['enable'],
    bypass_list_management: ['enable'],
    bypass_spam_management: ['enable'],
    bypass_bounce_management: ['enable'],
    footer: ['enable'],
  },
  tracking_settings: {
    click_tracking: ['enable', 'enable_text'],
    open_tracking: ['enable'],
    subscription_tracking: ['enable'],
    ganalytics: ['enable'],
  },
};

/**
 * Checks the body of POST /v3/mail/send; throws 400 with all errors and the paths of their fields.
 * @param now seconds since 1970
 */
export function validateEmail(body: unknown, now: number): asserts body is Record<string, unknown> {
  const problems = new Problems();
  if (!isRecord(body)) {
    problems.add(null, 'Bad Request');
    throw problems.failure();
  }
  checkPersonalizations(problems, body, now);
  checkFrom(problems, body.from);
  if (body.reply_to !== undefined) problems.address('reply_to', body.reply_to);
  if (Array.isArray(body.reply_to_list)) {
    body.reply_to_list.forEach((entry, index) => problems.address(`reply_to_list.${index}`, entry));
  }
  if (body.template_id !== undefined) problems.add('template_id', 'The template_id was not found.');
  else checkContent(problems, body.content);
  checkAttachments(problems, body.attachments);
  checkCategories(problems, body.categories);
  checkExtras(problems, '', body, now);
  checkToggles(problems, body);
  if (problems.found.length > 0) throw problems.failure();
}

function checkFrom(problems: Problems, from: unknown): void {
  if (isRecord(from) && from.email !== undefined) return problems.address('from', from);
  problems.add(
    'from.email',
    'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter.  e.g. {"email" : "example@example.com"}  or {"email" : "example@example.com", "name" : "Example Recipient"}.',
  );
}

function checkContent(problems: Problems, content: unknown): void {
  if (!Array.isArray(content) || content.length === 0) {
    return problems.add(
      'content',
      'Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.',
    );
  }
  content.forEach((block: unknown, index) => {
    const { type, value } = isRecord(block) ? block : {};
    if (typeof type !== 'string' || type === '') {
      problems.add(`content.${index}.type`, 'The content type must be a string at least one character in length.');
    }
    if (typeof value !== 'string' || value === '') {
      problems.add(`content.${index}.value`, 'The content value must be a string at least one character in length.');
    }
  });
  const places = content.map((block: unknown) => CONTENT_ORDER.indexOf(String(isRecord(block) ? block.type : '')));
  const known = places.filter((place) => place >= 0);
  if (known.some((place, index) => index > 0 && place <= known[index - 1]!)) {
    problems.add(
      'content',
      'If present, text/plain must be first, followed by text/x-amp-html, followed by text/html, each at most once.',
    );
  }
}

function checkAttachments(problems: Problems, attachments: unknown): void {
  problems.each('attachments', attachments, (attachment, path) => {
    const { content, filename, disposition } = isRecord(attachment) ? attachment : {};
    if (typeof content !== 'string' || content === '' || !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(content)) {
      problems.add(`${path}.content`, 'The attachment content must be base64 encoded.');
    }
    if (typeof filename !== 'string' || filename === '') {
      problems.add(`${path}.filename`, 'The attachment filename must be a string at least one character in length.');
    }
    if (disposition !== undefined && disposition !== 'attachment' && disposition !== 'inline') {
      problems.add(`${path}.disposition`, 'The attachment disposition must be either inline or attachment.');
    }
  });
}

function checkCategories(problems: Problems, categories: unknown): void {
  problems.each('categories', categories, (category, path) => {
    if (typeof category !== 'string') problems.add(path, 'The category must be a string.');
    else if (category.length > MAX_CATEGORY_LENGTH) problems.add(path, 'A category may have at most 255 characters.');
  });
  if (!Array.isArray(categories)) return;
  if (categories.length > MAX_CATEGORIES) problems.add('categories', 'You cannot have more than 10 categories.');
  if (new Set(categories).size < categories.length) problems.add('categories', 'Categories must be unique.');
}

function checkToggles(problems: Problems, body: Record<string, unknown>): void {
  for (const [group, settings] of Object.entries(TOGGLES)) {
    const given = body[group];
    if (given !== undefined && !isRecord(given)) problems.add(group, `The ${group} parameter must be an object.`);
    for (const [setting, names] of Object.entries(settings)) {
      const values = isRecord(given) && isRecord(given[setting]) ? given[setting] : {};
      for (const name of names) {
        if (values[name] === undefined || typeof values[name] === 'boolean') continue;
        problems.add(`${group}.${setting}.${name}`, `The ${name} parameter must be a boolean value.`);
      }
    }
  }
}
