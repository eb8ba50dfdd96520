import { Injectable } from '@nestjs/common';
import { JournalFile } from '../../books';
import { ExportFiles } from './export-files';
import { EXPORT_NAMES } from './export-name';

export interface NightlyFile {
  filename: string;
  type: 'text/csv';
  content: Buffer;
}

/** The files of one day. */
@Injectable()
export class NightlyFiles {
  constructor(
    private readonly files: ExportFiles,
    private readonly journal: JournalFile,
  ) {}

  /** Null if they are larger than that together; then no more of them is read. */
  async of(day: string, maxBytes: number): Promise<NightlyFile[] | null> {
    const period = { from: day, to: day };
    const all: NightlyFile[] = [];
    let left = maxBytes;
    for (const name of [...EXPORT_NAMES, 'journal'] as const) {
      const file = name === 'journal' ? await this.journal.lines(day, day) : await this.files.file(name, period);
      const content = await read(file, left);
      if (!content) return null;
      left -= content.length;
      all.push({ filename: `${name}-${day}.csv`, type: 'text/csv', content });
    }
    return all;
  }
}

async function read(file: AsyncIterable<string>, maxBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    pieces.push(Buffer.from(piece));
    size += pieces.at(-1)!.length;
    if (size > maxBytes) return null;
  }
  return Buffer.concat(pieces);
}
