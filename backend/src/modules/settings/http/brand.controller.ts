import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { UserNames } from '../../../kernel/security/user-names';
import { BrandRepository } from '../brand/brand.repository';
import { CurrentBrand } from '../brand/current-brand';
import { SaveBrand } from '../brand/save-brand';
import { BrandForStaffResponse, BrandResponse, SaveBrandRequest } from './brand.dto';

const HISTORY = 20;

@ApiTags('brand')
@Controller('brand')
export class BrandController {
  constructor(private readonly current: CurrentBrand) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiOperation({ summary: 'Name, texts and colors of the bakery' })
  @ApiOkResponse({ type: BrandResponse })
  show(): BrandResponse {
    return this.current.get().brand;
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
}
