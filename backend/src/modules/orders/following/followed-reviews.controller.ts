import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OrderReviews } from '../reviews/order-reviews';
import { WriteReview } from '../reviews/write-review';
import { orderReview, OrderReviewResponse, WriteReviewRequest } from '../reviews/order-reviews.dto';
import { BuyerLinks } from './buyer-links';

/** The buyer's reviews through the link in their e-mail, under the same rules as in the account. */
@ApiTags('following')
@ApiNotFoundResponse({ description: 'Unknown, expired, or a recipient’s link' })
@Controller('follow/:token/reviews')
export class FollowedReviewsController {
  constructor(
    private readonly links: BuyerLinks,
    private readonly reviews: OrderReviews,
    private readonly writing: WriteReview,
  ) {}

  @Get()
  @ApiOkResponse({ type: [OrderReviewResponse] })
  async list(@Param('token') token: string, @Ip() ip: string): Promise<OrderReviewResponse[]> {
    return this.all(await this.links.orderOf(token, ip));
  }

  @Post()
  @HttpCode(201)
  @ApiCreatedResponse({ type: [OrderReviewResponse] })
  @ApiConflictResponse({ description: 'already_reviewed; not_delivered' })
  async write(
    @Param('token') token: string,
    @Body() review: WriteReviewRequest,
    @Ip() ip: string,
  ): Promise<OrderReviewResponse[]> {
    const orderId = await this.links.orderOf(token, ip);
    await this.writing.execute(orderId, review);
    return this.all(orderId);
  }

  private async all(orderId: number): Promise<OrderReviewResponse[]> {
    return (await this.reviews.of(orderId)).map(orderReview);
  }
}
