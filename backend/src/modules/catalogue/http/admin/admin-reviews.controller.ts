import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../../kernel/http/request-decorators';
import type { Session } from '../../../../kernel/http/request-session';
import { IdPipe } from '../../../../kernel/http/validation';
import { StaffName } from '../../../accounts/http';
import { ManagedReviewRepository } from '../../reviews/managed-reviews.repository';
import { DecideOnReview } from '../../use-cases/decide-on-review';
import { AdminReviewResponse, AdminReviewsQuery, ReviewReasonRequest } from './admin-reviews.dto';

const PAGE = 50;
const THE_REVIEW = new IdPipe('The review');

/** Reviews in the back office. */
@ApiTags('admin catalogue')
@Requires('admin')
@Controller('admin/reviews')
export class AdminReviewsController {
  constructor(
    private readonly reviews: ManagedReviewRepository,
    private readonly decision: DecideOnReview,
    private readonly staff: StaffName,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The newest first; a page that is shorter than its limit is the last' })
  @ApiOkResponse({ type: [AdminReviewResponse] })
  list(@Query() { product, limit = PAGE, ...filter }: AdminReviewsQuery): Promise<AdminReviewResponse[]> {
    return this.reviews.list({ ...filter, limit, productId: product });
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiOperation({ summary: 'Out of the shop and out of its rating; hidden twice, it is hidden once' })
  @ApiOkResponse({ type: AdminReviewResponse })
  @ApiNotFoundResponse()
  async hide(
    @Param('id', THE_REVIEW) id: number,
    @Body() { reason }: ReviewReasonRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminReviewResponse> {
    return this.decision.execute(id, true, reason, await this.staff.of(session));
  }

  @Post(':id/show')
  @HttpCode(200)
  @ApiOperation({ summary: 'Back into the shop; shown twice, it is shown once' })
  @ApiOkResponse({ type: AdminReviewResponse })
  @ApiNotFoundResponse()
  async show(
    @Param('id', THE_REVIEW) id: number,
    @Body() { reason }: ReviewReasonRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminReviewResponse> {
    return this.decision.execute(id, false, reason, await this.staff.of(session));
  }
}
