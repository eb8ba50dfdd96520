import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { SavedCards } from '../saved-cards/saved-cards';

class SavedCardResponse {
  @ApiProperty({ example: 'pm_1Q0PsIJvEtkwdCNY' }) id: string;
  @ApiProperty({ example: 'visa' }) brand: string;
  @ApiProperty({ example: '4242' }) lastFour: string;
  @ApiProperty({ example: 12 }) expMonth: number;
  @ApiProperty({ example: 2034 }) expYear: number;
}

class CardSessionResponse {
  @ApiProperty({ description: 'For Stripe.js, which shows the customer’s saved cards with it; valid for half an hour' })
  clientSecret: string;
}

/** The cards that the signed-in customer keeps at Stripe. */
@ApiTags('accounts')
@Requires('user')
@Controller('saved-cards')
export class SavedCardsController {
  constructor(private readonly cards: SavedCards) {}

  /** Newest first. */
  @Get()
  @ApiOkResponse({ type: [SavedCardResponse] })
  async list(@CurrentSession() session: Session): Promise<SavedCardResponse[]> {
    const cards = await this.cards.list(await userIdOf(session));
    return cards.map(({ id, brand, lastFour, expMonth, expYear }) => ({ id, brand, lastFour, expMonth, expYear }));
  }

  /** Lets the payment form show the saved cards and offer to save another one. */
  @Post('session')
  @HttpCode(200)
  @ApiOkResponse({ type: CardSessionResponse })
  async open(@CurrentSession() session: Session): Promise<CardSessionResponse> {
    return { clientSecret: await this.cards.openSession(await userIdOf(session)) };
  }

  /** Removes it at Stripe, too: it cannot be charged again. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ description: 'No such card of this customer' })
  async remove(@Param('id') id: string, @CurrentSession() session: Session): Promise<void> {
    await this.cards.remove(await userIdOf(session), id);
  }
}

const userIdOf = async (session: Session): Promise<number> => (await session.current())!.userId!;
