import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { normalizedGiftCode } from '@crispi/rules/gift-card-code';
import { CodeGuesses } from '../../../kernel/http/code-guesses';
import { GiftCards } from '../gift-cards';
import { GiftCardUnknown } from '../gift-cards.errors';
import { BalanceRequest, cardBalance, CardBalanceResponse } from './gift-cards.dto';

/** What the holder of a code may know of its card. */
@ApiTags('gift cards')
@Controller('gift-cards')
export class GiftCardsController {
  constructor(
    private readonly cards: GiftCards,
    private readonly guesses: CodeGuesses,
  ) {}

  @Post('balance')
  @HttpCode(200)
  @ApiOkResponse({ type: CardBalanceResponse })
  @ApiNotFoundResponse({ description: 'gift_card_unknown' })
  @ApiTooManyRequestsResponse({ description: 'Too many unknown codes were tried from this network' })
  async balance(@Body() { code }: BalanceRequest, @Ip() ip: string): Promise<CardBalanceResponse> {
    await this.guesses.refuse(ip);
    const statement = await this.cards.statementOf(code);
    if (statement) return cardBalance(statement);
    await this.guesses.count(normalizedGiftCode(code), ip);
    throw new GiftCardUnknown();
  }
}
