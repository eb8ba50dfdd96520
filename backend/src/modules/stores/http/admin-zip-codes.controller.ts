import { Body, Controller, Delete, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StoreRecords } from '../editing/store-records';
import { AddZipCode } from '../use-cases/add-zip-code';
import { RemoveZipCode } from '../use-cases/remove-zip-code';
import { ZipCodeResponse } from './admin-stores.dto';
import { StoreEditors } from './store-editors';
import { AddZipCodeToRequest, RemoveZipCodeQuery } from './location-request.dto';

const zipId = new IdPipe('The zip code');

/** Zip codes of the locations' own couriers. The stores page and the locations page use different addresses. */
@ApiTags('stores')
@Controller('admin')
@Requires('admin')
export class AdminZipCodesController {
  constructor(
    private readonly records: StoreRecords,
    private readonly editors: StoreEditors,
    private readonly add: AddZipCode,
    private readonly remove: RemoveZipCode,
  ) {}

  @Post('zip-codes')
  @ApiCreatedResponse({ type: ZipCodeResponse })
  @ApiConflictResponse({ description: 'zip_code_there' })
  async addZipCodeTo(
    @Body() { storeLocationId, zipCode }: AddZipCodeToRequest,
    @CurrentSession() session: Session,
  ): Promise<ZipCodeResponse> {
    return this.records.zipCode(
      await this.add.execute(storeLocationId, zipCode, await this.editors.ofSession(session)),
    );
  }

  @Delete('zip-codes/:zipId')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiConflictResponse({ description: 'needed_by_orders: open orders still go there; `orders` are their numbers' })
  async removeZipCode(
    @Param('zipId', zipId) id: number,
    @Query() { anyway }: RemoveZipCodeQuery,
    @CurrentSession() session: Session,
  ): Promise<void> {
    await this.remove.execute(id, await this.editors.ofSession(session), { anyway: anyway === 'true' });
  }

  @Delete('store-delivery-zip-codes/:zipId')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiConflictResponse({ description: 'needed_by_orders: open orders still go there; `orders` are their numbers' })
  async removeStoreDeliveryZipCode(
    @Param('zipId', zipId) id: number,
    @Query() { anyway }: RemoveZipCodeQuery,
    @CurrentSession() session: Session,
  ): Promise<void> {
    await this.remove.execute(id, await this.editors.ofSession(session), { anyway: anyway === 'true' });
  }
}
