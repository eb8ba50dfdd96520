import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NotFound } from '../../../kernel/errors/app-error';
import { IdPipe } from '../../../kernel/http/validation';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { UserNames } from '../../../kernel/security/user-names';
import { BrandRepository } from '../brand/brand.repository';
import { BrandPreviews, PREVIEW_SECONDS } from '../brand/brand-previews';
import { CurrentBrand } from '../brand/current-brand';
import { PreviewCookie } from '../brand/preview-cookie';
import { SaveBrand } from '../brand/save-brand';
import { BrandForStaffResponse, BrandResponse, SaveBrandRequest } from './brand.dto';

const HISTORY = 20;

@ApiTags('brand')
@Controller()
export class BrandController {
  constructor(
    private readonly current: CurrentBrand,
    private readonly cookie: PreviewCookie,
  ) {}

  @Get('brand')
  @Header('cache-control', 'no-cache')
  @ApiOperation({ summary: 'Name, texts and colors of the bakery' })
  @ApiOkResponse({ type: BrandResponse })
  show(): BrandResponse {
    return this.current.get().brand;
  }

  @Delete('brand-preview')
  @HttpCode(204)
  @ApiOperation({ summary: 'This browser shows the saved brand again' })
  @ApiNoContentResponse()
  leavePreview(@Res({ passthrough: true }) reply: FastifyReply): void {
    this.cookie.write(reply, '', 0);
  }
}

@ApiTags('brand')
@Requires('admin')
@Controller('admin/brand')
export class AdminBrandController {
  constructor(
    private readonly versions: BrandRepository,
    private readonly saveBrand: SaveBrand,
    private readonly names: UserNames,
    private readonly previews: BrandPreviews,
    private readonly cookie: PreviewCookie,
  ) {}

  @Get()
  @ApiOkResponse({ type: BrandForStaffResponse })
  async show(): Promise<BrandForStaffResponse> {
    const { version, brand } = await this.versions.current();
    const saved = await this.versions.history(HISTORY);
    const names = await this.names.of(saved.map(({ savedBy }) => savedBy));
    const history = saved.map(({ savedBy, savedAt, address, ...row }) => ({
      version: row.version,
      who: names.get(savedBy) ?? null,
      savedAt,
      address,
    }));
    return { ...brand, version, history };
  }

  @Put()
  @ApiOperation({ summary: 'Omitted fields stay' })
  @ApiOkResponse({ type: BrandForStaffResponse })
  @ApiConflictResponse({ description: 'brand_changed: the brand was saved after this version' })
  @ApiUnprocessableEntityResponse({
    description: 'colour_unreadable: text would be hard to read; `nearest` has the nearest colors that work, by field',
  })
  async save(@Body() body: SaveBrandRequest, @CurrentSession() session: Session): Promise<BrandForStaffResponse> {
    const { userId } = (await session.current())!;
    await this.saveBrand.execute(body, { userId: userId!, address: session.address });
    return this.show();
  }

  @Get('versions/:version')
  @ApiOkResponse({ type: BrandResponse })
  async version(@Param('version', new IdPipe('This version')) version: number): Promise<BrandResponse> {
    const brand = await this.versions.version(version);
    if (!brand) throw new NotFound('This version');
    return brand;
  }

  /** Pages in this browser show it for an hour; nothing is saved. Omitted fields are those of the present brand. */
  @Post('preview')
  @HttpCode(204)
  @ApiNoContentResponse()
  async preview(@Body() body: SaveBrandRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    this.cookie.write(reply, await this.previews.make(body), PREVIEW_SECONDS);
  }
}
