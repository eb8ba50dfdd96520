import type { PipeTransform } from '@nestjs/common';
import { NotFound } from '../../../kernel/errors/app-error';
import { isPageSlug, type PageSlug } from '../page-slugs';

/** A path segment that must be one of the pages; anything else is simply not there. */
export class SlugPipe implements PipeTransform<string, PageSlug> {
  transform(value: string): PageSlug {
    if (!isPageSlug(value)) throw new NotFound('The page');
    return value;
  }
}
