import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { PAGE_SLUGS, type PageSlug } from '../page-slugs';
import { PageTexts } from '../page-texts';
import { pageResponse, PageResponse, SlugPipe } from './pages.dto';

/** About, help and policies: pages whose texts staff edit. */
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
