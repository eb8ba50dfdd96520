import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { Stores } from '../../stores';
import { StoreRulesRepository } from '../store-rules.repository';
import { FORMULA } from '../store-tax';
import { TAX_TABLES } from '../tables/tax-tables';
import { SaveStoreTax } from '../use-cases/save-store-tax';
import { SaveStoreTaxRequest, StoreTaxResponse, TaxTableResponse } from './store-tax.dto';

const STORE_ID = new IdPipe('The store');

/** How each store taxes. */
@ApiTags('tax')
@Controller('admin')
@Requires('admin')
export class StoreTaxController {
  constructor(
    private readonly stores: Stores,
    private readonly saved: StoreRulesRepository,
    private readonly save: SaveStoreTax,
    private readonly staff: StaffName,
  ) {}

  @Get('stores/:id/tax')
  @ApiOkResponse({ type: StoreTaxResponse })
  @ApiNotFoundResponse()
  async showStoreTax(@Param('id', STORE_ID) storeId: number): Promise<StoreTaxResponse> {
    await this.stores.namedOrFirst(storeId);
    const { rules = FORMULA, version = 0, changedBy = null, updatedAt } = (await this.saved.find(storeId)) ?? {};
    return { storeId, ...rules, version, changedBy, changedAt: updatedAt?.toISOString() ?? null };
  }

  /** For orders placed from now on. */
  @Put('stores/:id/tax')
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: StoreTaxResponse })
  @ApiNotFoundResponse()
  @ApiConflictResponse({ description: 'tax_changed: another user saved since this version' })
  async saveStoreTax(
    @Param('id', STORE_ID) storeId: number,
    @Body() { version, ...rules }: SaveStoreTaxRequest,
    @CurrentSession() session: Session,
  ): Promise<StoreTaxResponse> {
    const { userId } = (await session.current())!;
    const by = { email: await this.staff.of(session), userId: userId!, address: session.address };
    await this.save.execute({ storeId, version, rules }, by);
    return this.showStoreTax(storeId);
  }

  /** Samples of the rules of some states, with their sources. The owner's accountant decides. */
  @Get('tax-tables')
  @ApiOkResponse({ type: [TaxTableResponse] })
  listTaxTables(): TaxTableResponse[] {
    return TAX_TABLES;
  }
}
