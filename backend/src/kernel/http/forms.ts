import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import { examine, Malformed } from './incoming';

/** An uploaded file. Not validated: the client may send any name and type. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

export interface SentForm {
  fields: Record<string, unknown>;
  file: SentFile | null;
}

/** Enough for the longest description with four bytes per character. */
const FIELD_BYTES = 40 * 1024;

/**
 * Reads a form with at most one file, as `multipart/form-data`. A JSON body counts as a form without a file.
 * @param field the file's name in the form; any other file is refused
 * @throws Malformed (400), and 413 when the file is larger than `bytes`
 */
export async function readForm(request: FastifyRequest, field: string, bytes: number): Promise<SentForm> {
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, unknown>, file: null };
  const form: SentForm = { fields: {}, file: null };
  try {
    for await (const part of request.parts({
      limits: { fileSize: bytes, fieldSize: FIELD_BYTES, fieldNameSize: 100 },
    })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError(413, 'too_large', 'Text in the form is too long.');
        form.fields[part.fieldname] = part.value;
      } else {
        const content = await part.toBuffer();
        if (part.fieldname !== field) throw new Malformed(`This form takes no file named ${part.fieldname}.`);
        // Browsers send an empty file when none was chosen.
        if (content.length || part.filename) form.file = { name: part.filename, bytes: content };
      }
    }
  } catch (error) {
    throw refusal(error, field, bytes);
  }
  examine(form.fields);
  return form;
}

/** The parser's errors for a truncated or malformed form have no status. */
function refusal(error: unknown, field: string, bytes: number): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const message = `The file may have ${bytes / 1024 / 1024} MB at most.`;
    return new AppError(413, 'too_large', message, { errors: [{ path: field, message }] });
  }
  return error instanceof AppError || statusCode ? error : new Malformed();
}
