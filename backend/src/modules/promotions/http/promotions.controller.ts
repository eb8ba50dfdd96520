import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { writeCsv } from '../../../kernel/http/csv';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { UserNames } from '../../../kernel/security/user-names';
import { RefundLedger } from '../../payments';
import { Stores } from '../../stores';
import type { ManagedPromotion } from '../managed-promotion';
import { ManagedPromotionRepository, type SingleUseCode } from '../managed-promotions.repository';
import { PromotionChanged } from '../promotions.errors';
import { MakeCodes } from '../use-cases/make-codes';
import { RemovePromotion } from '../use-cases/remove-promotion';
import { SavePromotion, type PromotionEditor } from '../use-cases/save-promotion';
import { MakeCodesRequest, promotionValues, SavePromotionRequest } from './promotion-requests.dto';
import { PromotionConflictResponse, PromotionResponse, promotionResponse } from './promotions.dto';

const ID = new IdPipe('The promotion');

/** Promotions in the back office. */
@ApiTags('promotions')
@Requires('admin')
@Controller('admin/promotions')
export class PromotionsController {
  constructor(
    private readonly promotions: ManagedPromotionRepository,
    private readonly savePromotion: SavePromotion,
    private readonly removePromotion: RemovePromotion,
    private readonly makeCodes: MakeCodes,
    private readonly refunds: RefundLedger,
    private readonly stores: Stores,
    private readonly names: UserNames,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Newest first' })
  @ApiOkResponse({ type: [PromotionResponse] })
  async list(): Promise<PromotionResponse[]> {
    return this.responses(await this.promotions.all());
  }

  @Post()
  @ApiCreatedResponse({ type: PromotionResponse })
  add(@Body() body: SavePromotionRequest, @CurrentSession() session: Session): Promise<PromotionResponse> {
    return this.save(body, session);
  }

  /** Replaces all of it: missing fields get their defaults. With `version`, a change made on a stale page is refused. */
  @Put(':id')
  @ApiOkResponse({ type: PromotionResponse })
  @ApiNotFoundResponse()
  @ApiConflictResponse({ type: PromotionConflictResponse })
  change(
    @Param('id', ID) id: number,
    @Body() body: SavePromotionRequest,
    @CurrentSession() session: Session,
  ): Promise<PromotionResponse> {
    return this.save(body, session, id);
  }

  /** 409 promotion_used once an order or an unpaid checkout has used it. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse()
  async remove(@Param('id', ID) id: number, @CurrentSession() session: Session): Promise<void> {
    await this.removePromotion.execute(id, await editorIn(session));
  }

  /** Makes codes that can be used once each, and answers with them as a CSV file. */
  @Post(':id/codes')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="new-codes.csv"')
  @ApiProduces('text/csv')
  @ApiCreatedResponse({ schema: { type: 'string' } })
  @ApiNotFoundResponse()
  async addCodes(
    @Param('id', ID) id: number,
    @Body() body: MakeCodesRequest,
    @CurrentSession() session: Session,
  ): Promise<string> {
    const codes = await this.makeCodes.execute(id, body, await editorIn(session));
    return writeCsv(
      ['code'],
      codes.map((code) => [code]),
    );
  }

  /** The single-use codes as a CSV file: code, used ("yes", "held" by an unpaid checkout, or "no") and order number. */
  @Get(':id/codes')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="codes.csv"')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiNotFoundResponse()
  async codes(@Param('id', ID) id: number): Promise<string> {
    await this.found(id);
    return writeCsv(['code', 'used', 'order'], (await this.promotions.codesOf(id)).map(codeCells));
  }

  private async save(
    { version, ...body }: SavePromotionRequest,
    session: Session,
    id?: number,
  ): Promise<PromotionResponse> {
    const values = promotionValues(body, (await this.stores.first())?.timeZone ?? 'UTC');
    try {
      return await this.one(await this.savePromotion.execute(values, await editorIn(session), { id, version }));
    } catch (error) {
      if (!(error instanceof PromotionChanged)) throw error;
      throw new Conflict(error.code, error.message, { theirs: await this.one(error.id) });
    }
  }

  private async found(id: number): Promise<ManagedPromotion> {
    const promotion = await this.promotions.find(id);
    if (!promotion) throw new NotFound('The promotion');
    return promotion;
  }

  private async one(id: number): Promise<PromotionResponse> {
    return (await this.responses([await this.found(id)]))[0]!;
  }

  private async responses(promotions: ManagedPromotion[]): Promise<PromotionResponse[]> {
    const names = await this.names.of(promotions.flatMap(({ changedBy }) => changedBy ?? []));
    const refunded = await this.promotions.refundedOf(await this.refunds.refundedByOrder());
    return promotions.map((promotion) =>
      promotionResponse(
        { ...promotion, refundedCents: refunded.get(promotion.id) ?? 0 },
        { names, now: this.clock.now() },
      ),
    );
  }
}

async function editorIn(session: Session): Promise<PromotionEditor> {
  return { userId: (await session.current())!.userId!, address: session.address };
}

const codeCells = ({ code, isTaken, orderId }: SingleUseCode): string[] => [
  code,
  isTaken ? (orderId === null ? 'held' : 'yes') : 'no',
  orderId === null ? '' : String(orderId),
];
