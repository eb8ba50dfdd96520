import { Controller, Get, Header, Param, Body, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
  ApiConflictResponse,
  ApiExtraModels,
  ApiOperation,
} from '@nestjs/swagger';
import { NotFound, NotSignedIn } from '../../../kernel/errors/app-error';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { UserNames } from '../../../kernel/security/user-names';
import { PAGE_SLUGS, type PageSlug } from '../entities/page-version';
import type { SavedPage } from '../page-text';
import { PageTexts } from '../page-texts';
import { parseMarkdown } from '../markdown/parse';
import { PageVersionRepository } from '../page-versions.repository';
import { SavePage } from '../use-cases/save-page';
import {
  pageResponse,
  PageResponse,
  SlugPipe,
  editedPage,
  listedPage,
  EditedPageResponse,
  ListedPageResponse,
  PageForStaffResponse,
  PagePreviewRequest,
  PagePreviewResponse,
  LONGEST_BODY,
  SavePageRequest,
  SpanResponse,
} from './pages.dto';

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

const HISTORY = 50;
const A_PAGE = { bytes: MANY_BYTES, longest: LONGEST_BODY };
const SLUG = new SlugPipe();
const Slug = () => ApiParam({ name: 'slug', enum: PAGE_SLUGS });

/** The texts of the pages in the back office. */
@ApiTags('pages')
@ApiExtraModels(SpanResponse)
@Requires('admin')
@Controller('admin/pages')
export class AdminPagesController {
  constructor(
    private readonly versions: PageVersionRepository,
    private readonly texts: PageTexts,
    private readonly savePage: SavePage,
    private readonly names: UserNames,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ListedPageResponse] })
  async list(): Promise<ListedPageResponse[]> {
    const pages = await this.versions.current();
    const names = await this.namesOf(pages);
    return pages.map((page) => listedPage({ ...page, title: this.texts.filled(page.title) }, names));
  }

  @Get(':slug')
  @Slug()
  @ApiOkResponse({ type: PageForStaffResponse })
  @ApiNotFoundResponse()
  async one(@Param('slug', SLUG) slug: PageSlug): Promise<PageForStaffResponse> {
    const versions = [...(await this.versions.history(slug, HISTORY + 1)), this.versions.builtIn(slug)];
    const names = await this.namesOf(versions);
    const history = versions.slice(1, HISTORY + 1).map((version) => listedPage(version, names));
    return { ...editedPage(versions[0]!, names), history };
  }

  @Get(':slug/versions/:version')
  @Slug()
  @ApiOperation({ summary: 'As it was; version 0 is the text that comes with the shop' })
  @ApiOkResponse({ type: EditedPageResponse })
  @ApiNotFoundResponse()
  async version(
    @Param('slug', SLUG) slug: PageSlug,
    @Param('version', new IdPipe('The version')) version: number,
  ): Promise<EditedPageResponse> {
    const page = version === 0 ? this.versions.builtIn(slug) : await this.versions.find(slug, version);
    if (!page) throw new NotFound('The version');
    return editedPage(page, await this.namesOf([page]));
  }

  @Put(':slug')
  @Slug()
  @TakesBody(A_PAGE)
  @ApiOkResponse({ type: PageForStaffResponse })
  @ApiConflictResponse({ description: 'page_changed: read it again' })
  async save(
    @Param('slug', SLUG) slug: PageSlug,
    @Body() page: SavePageRequest,
    @CurrentSession() session: Session,
  ): Promise<PageForStaffResponse> {
    const userId = (await session.current())?.userId;
    if (!userId) throw new NotSignedIn();
    await this.savePage.execute({ ...page, slug, savedBy: userId });
    return this.one(slug);
  }

  @Post('preview')
  @HttpCode(200)
  @TakesBody(A_PAGE)
  @ApiOperation({ summary: 'What shoppers would read. Changes nothing' })
  @ApiOkResponse({ type: PagePreviewResponse })
  preview(@Body() { body }: PagePreviewRequest): PagePreviewResponse {
    return { blocks: parseMarkdown(this.texts.filled(body)) };
  }

  private namesOf(pages: readonly SavedPage[]): Promise<Map<number, string>> {
    return this.names.of(pages.flatMap(({ savedBy }) => savedBy ?? []));
  }
}
