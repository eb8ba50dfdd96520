import { Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiNoContentResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { authoriseBuyer } from '../core/authorise-order-access';
import { OrderReader } from '../core/order-reader';
import { CancelOwnOrder } from './cancel-own-order';
import { BuyerLinks } from './buyer-links';

/** Buyers take an order back before anybody has begun to make it; the money goes back, and a mail says both. */
@ApiTags('following')
@ApiNoContentResponse({ description: 'It is cancelled' })
@ApiConflictResponse({ description: 'being_made; payment_disputed' })
@Controller()
export class OwnCancellingController {
  constructor(
    private readonly orders: OrderReader,
    private readonly links: BuyerLinks,
    private readonly cancelling: CancelOwnOrder,
  ) {}

  @Post('orders/:id/cancel')
  @HttpCode(204)
  @ApiNotFoundResponse({ description: 'No such order, or somebody else’s' })
  async own(@Param('id', new IdPipe('The order')) id: number, @CurrentSession() session: Session): Promise<void> {
    authoriseBuyer(await this.orders.find(id), await session.current());
    await this.cancelling.execute(id);
  }

  @Post('follow/:token/cancel')
  @HttpCode(204)
  @ApiNotFoundResponse({ description: 'No such link, no longer, or a recipient’s' })
  async followed(@Param('token') token: string, @Ip() ip: string): Promise<void> {
    await this.cancelling.execute(await this.links.orderOf(token, ip));
  }
}
