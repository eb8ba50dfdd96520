import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { OrderReader } from '../core/order-reader';
import { OrderNotFound } from '../core/orders.errors';
import { OrderReviews } from './order-reviews';
import { WriteReview } from './write-review';
import { orderReview, OrderReviewResponse, WriteReviewRequest } from './order-reviews.dto';

const ORDER = new IdPipe('The order');

/** Reviews of ordered products by their buyer. */
@ApiTags('orders')
@Requires('user')
@ApiNotFoundResponse({ description: 'No such order, or another customer’s' })
@Controller('orders/:id/reviews')
export class OrderReviewsController {
  constructor(
    private readonly orders: OrderReader,
    private readonly reviews: OrderReviews,
    private readonly writing: WriteReview,
  ) {}

  /** Each delivered product of each line, with its buyer's review. */
  @Get()
  @ApiOkResponse({ type: [OrderReviewResponse] })
  async list(@Param('id', ORDER) id: number, @CurrentSession() session: Session): Promise<OrderReviewResponse[]> {
    await this.expectBuyer(id, session);
    return (await this.reviews.of(id)).map(orderReview);
  }

  /** Visible to shoppers at once. */
  @Post()
  @HttpCode(201)
  @ApiCreatedResponse({ type: [OrderReviewResponse] })
  @ApiConflictResponse({ description: 'already_reviewed; not_delivered' })
  async write(
    @Param('id', ORDER) id: number,
    @Body() review: WriteReviewRequest,
    @CurrentSession() session: Session,
  ): Promise<OrderReviewResponse[]> {
    await this.expectBuyer(id, session);
    await this.writing.execute(id, review);
    return (await this.reviews.of(id)).map(orderReview);
  }

  /** Only the buyer: staff may see every order, but review only their own. */
  private async expectBuyer(orderId: number, session: Session): Promise<void> {
    const userId = (await session.current())?.userId;
    const order = await this.orders.find(orderId);
    if (!order || !userId || order.userId !== userId) throw new OrderNotFound();
  }
}
