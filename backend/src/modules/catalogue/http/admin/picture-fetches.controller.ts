import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { CurrentSession, Requires } from '../../../../kernel/http/request-decorators';
import type { Session } from '../../../../kernel/http/request-session';
import { StaffName } from '../../../accounts/http';
import { PictureFetchRepository } from '../../pictures/fetching/picture-fetches.repository';
import { FailedFetchesRequest, PictureFetchesResponse } from './picture-fetches.dto';

/** Pictures of imported products, which are fetched from other shops in the background. */
@ApiTags('admin catalogue')
@Requires('admin')
@Controller('admin/products/picture-fetches')
export class PictureFetchesController {
  constructor(
    private readonly fetches: PictureFetchRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly staff: StaffName,
  ) {}

  @Get()
  @ApiOkResponse({ type: PictureFetchesResponse })
  list(): Promise<PictureFetchesResponse> {
    return this.fetches.state();
  }

  /** Fetches what failed again: the picture of one product, or all. */
  @Post('retry')
  @HttpCode(200)
  @ApiOkResponse({ type: PictureFetchesResponse })
  async retry(
    @Body() { productId }: FailedFetchesRequest,
    @CurrentSession() session: Session,
  ): Promise<PictureFetchesResponse> {
    const by = await this.staff.of(session);
    await this.unitOfWork.run((tx) => this.fetches.again(tx, productId ?? null, by));
    return this.fetches.state();
  }

  /** Takes what failed off the list, and no longer tries to fetch it: the picture of one product, or all. */
  @Post('dismiss')
  @HttpCode(200)
  @ApiOkResponse({ type: PictureFetchesResponse })
  async dismiss(@Body() { productId }: FailedFetchesRequest): Promise<PictureFetchesResponse> {
    await this.unitOfWork.run((tx) => this.fetches.dismiss(tx, productId ?? null));
    return this.fetches.state();
  }
}
