import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import type { FastifyReply } from 'fastify';
import { Config } from '../../../kernel/config/config';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import type { GiftCardEditor } from '../gift-card-changes';
import { GiftCardNotFound } from '../gift-cards.errors';
import { GiftCardRepository } from '../gift-cards.repository';
import { ManagedGiftCardRepository } from '../managed-gift-cards.repository';
import { ChangeGiftCard } from '../use-cases/change-gift-card';
import { IssueGiftCard } from '../use-cases/issue-gift-card';
import { LiabilityFile } from './liability-file';
import {
  AdjustGiftCardRequest,
  amountIn,
  cardSearch,
  GiftCardHistoryResponse,
  GiftCardReasonRequest,
  GiftCardsQuery,
  IssueGiftCardRequest,
  LiabilityQuery,
  managedCard,
  ManagedGiftCardResponse,
  managedMovement,
  NewGiftCardResponse,
  ReissuedGiftCardResponse,
  ReissueGiftCardRequest,
} from './managed-gift-cards.dto';

const ID = new IdPipe('The gift card');
const PAGE = 100;
const MIN_CENTS = 100;
const header = (description: string) => ({ schema: { type: 'string' as const }, description });
const PASSWORD_AGAIN = { description: 'password_required: see POST /api/admin/confirm-password' };

/** Gift cards in the back office. Each change requires a recent password. */
@ApiTags('gift cards')
@Requires('admin')
@Controller('admin/gift-cards')
export class ManagedGiftCardsController {
  constructor(
    private readonly managed: ManagedGiftCardRepository,
    private readonly cards: GiftCardRepository,
    private readonly issueCard: IssueGiftCard,
    private readonly changeCard: ChangeGiftCard,
    private readonly liabilityFile: LiabilityFile,
    private readonly staff: StaffName,
    private readonly config: Config,
  ) {}

  /** Newest first, at most 100. */
  @Get()
  @ApiOkResponse({
    type: [ManagedGiftCardResponse],
    headers: {
      'x-view-counts': header('"all=41, with_balance=23, …": what each view would find'),
      'x-unspent': header('Dollars on the cards found, with what unpaid checkouts hold'),
    },
  })
  async list(
    @Query() { search = '', view }: GiftCardsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedGiftCardResponse[]> {
    const found = cardSearch(search);
    const { counts, unspentCents } = await this.managed.figures(found, view);
    const viewCounts = Object.entries(counts).map((count) => count.join('='));
    void reply.headers({ 'x-view-counts': viewCounts.join(', '), 'x-unspent': formatCents(unspentCents) });
    return (await this.managed.list(found, view, PAGE)).map(managedCard);
  }

  /**
   * What the shop owes on gift cards at a date, as a CSV file: by month of issue, by age, and in all; with what unpaid
   * checkouts held.
   */
  @Get('liability.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="gift-card-liability.csv"')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  liability(@Query() { at }: LiabilityQuery): Promise<string> {
    return this.liabilityFile.write(at);
  }

  @Get(':id')
  @ApiOkResponse({ type: GiftCardHistoryResponse })
  @ApiNotFoundResponse()
  async read(@Param('id', ID) id: number): Promise<GiftCardHistoryResponse> {
    const card = await this.managed.find(id);
    if (!card) throw new GiftCardNotFound();
    return { ...managedCard(card), movements: (await this.cards.movementsOf(id)).map(managedMovement) };
  }

  /** The code is in this answer only. */
  @Post()
  @ApiCreatedResponse({ type: NewGiftCardResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'gift_card_daily_limit; gift_card_issued: a repetition, with id and lastFour' })
  async issue(
    @Body() { amount, recipientEmail, paidBy, reason, requestId }: IssueGiftCardRequest,
    @CurrentSession() session: Session,
  ): Promise<NewGiftCardResponse> {
    const card = {
      cents: amountIn(amount, MIN_CENTS, this.config.giftCards.maxCents),
      origin: paidBy ?? 'goodwill',
      recipientEmail: recipientEmail ?? null,
      reason,
      requestId: requestId ?? null,
    };
    return this.issueCard.execute(card, await this.editorIn(session));
  }

  /** Nothing can be spent of it from now on; unpaid checkouts lose what they hold of it. Idempotent. */
  @Post(':id/block')
  @HttpCode(200)
  @ApiOkResponse({ type: GiftCardHistoryResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiNotFoundResponse()
  async block(
    @Param('id', ID) id: number,
    @Body() body: GiftCardReasonRequest,
    @CurrentSession() session: Session,
  ): Promise<GiftCardHistoryResponse> {
    await this.changeCard.block(id, body, await this.editorIn(session));
    return this.read(id);
  }

  @Post(':id/adjust')
  @HttpCode(200)
  @ApiOkResponse({ type: GiftCardHistoryResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiNotFoundResponse()
  @ApiConflictResponse({ description: 'gift_card_daily_limit, balance_too_low, gift_card_blocked, gift_card_replaced' })
  async adjust(
    @Param('id', ID) id: number,
    @Body() { amount, reason, requestId }: AdjustGiftCardRequest,
    @CurrentSession() session: Session,
  ): Promise<GiftCardHistoryResponse> {
    const { maxCents } = this.config.giftCards;
    const change = { cents: amountIn(amount, -maxCents, maxCents), reason, requestId: requestId ?? null };
    await this.changeCard.adjust(id, change, await this.editorIn(session));
    return this.read(id);
  }

  /** The whole balance is paid out in cash. */
  @Post(':id/cash-out')
  @HttpCode(200)
  @ApiOkResponse({ type: GiftCardHistoryResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiNotFoundResponse()
  @ApiConflictResponse({
    description: 'cash_out_too_large, gift_card_daily_limit, gift_card_blocked, gift_card_replaced',
  })
  async cashOut(
    @Param('id', ID) id: number,
    @Body() body: GiftCardReasonRequest,
    @CurrentSession() session: Session,
  ): Promise<GiftCardHistoryResponse> {
    await this.changeCard.cashOut(id, body, await this.editorIn(session));
    return this.read(id);
  }

  /** Passes the balance to a new card. Its code is mailed where an address is known, and else in this answer only. */
  @Post(':id/reissue')
  @HttpCode(200)
  @ApiOkResponse({ type: ReissuedGiftCardResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiNotFoundResponse()
  @ApiConflictResponse({ description: 'gift_card_replaced' })
  async reissue(
    @Param('id', ID) id: number,
    @Body() { reason, recipientEmail }: ReissueGiftCardRequest,
    @CurrentSession() session: Session,
  ): Promise<ReissuedGiftCardResponse> {
    const change = { reason, recipientEmail: recipientEmail ?? null };
    return this.changeCard.reissue(id, change, await this.editorIn(session));
  }

  /** @throws PasswordRequired */
  private async editorIn(session: Session): Promise<GiftCardEditor> {
    await session.requirePassword();
    const { userId } = (await session.current())!;
    return { email: await this.staff.of(session), userId: userId!, address: session.address };
  }
}
