import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { PAGE_SLUGS, type PageSlug } from '../page-slugs';
import { PageTexts } from '../page-texts';
import { pageResponse } from './page-response';
import { PageResponse } from './pages.dto';
import { SlugPipe } from './slug-pipe';

/** About, help, policies: what staff write for shoppers. */
@ApiTags('pages')
@Controller('pages')
export class PagesController {
  constructor(private readonly texts: PageTexts) {}

  @Get(':slug')
  @Header('cache-control', 'no-cache')
  @ApiParam({ name: 'slug', enum: PAGE_SLUGS })
  @ApiOkResponse({ type: PageResponse })
  @ApiNotFoundResponse()
  async one(@Param('slug', new SlugPipe()) slug: PageSlug): Promise<PageResponse> {
    return pageResponse(await this.texts.get(slug));
  }
}
