import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Typeface } from '@crispi/rules/brand';
import { Config } from '../../kernel/config/config';

/** As frontend/tools/subset-fonts.ts writes it. */
export interface BuiltTypeface {
  css: string;
  /** The font's address; null for that of the text, which every page loads. */
  preload: string | null;
  /** What the font file calls itself. */
  fileFamily: string;
}

/** The typefaces of headings that the frontend's build made. */
@Injectable()
export class Typefaces {
  private readonly folder: string;
  private readonly list: string;

  constructor(config: Config) {
    this.folder = path.join(config.pagesDir, '.vite');
    this.list = path.join(this.folder, 'typefaces.json');
  }

  /** A worker may run without the frontend's build, as most tests do. */
  exist(): boolean {
    return existsSync(this.list);
  }

  async built(typeface: Typeface): Promise<BuiltTypeface> {
    const list = JSON.parse(await readFile(this.list, 'utf8')) as Record<Typeface, BuiltTypeface>;
    return list[typeface];
  }

  /** The uncompressed font, for drawing words. */
  file(typeface: Typeface): string {
    return path.join(this.folder, `${typeface}.ttf`);
  }
}
