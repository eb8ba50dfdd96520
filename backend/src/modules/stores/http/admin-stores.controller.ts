import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StoreRecords } from '../editing/store-records';
import { AddStore } from '../use-cases/add-store';
import { ChangeStore } from '../use-cases/change-store';
import { RemoveStore } from '../use-cases/remove-store';
import { AdminStoreResponse, adminStoreResponse } from './admin-stores.dto';
import { sent } from './fields';
import { StoreEditors } from './store-editors';
import { AddStoreRequest, ChangeStoreRequest } from './store-request.dto';

const storeId = new IdPipe('The store');

/** The stores in the back office. Every change answers with the changed store. */
@ApiTags('stores')
@Controller('admin/stores')
@Requires('admin')
export class AdminStoresController {
  constructor(
    private readonly records: StoreRecords,
    private readonly editors: StoreEditors,
    private readonly add: AddStore,
    private readonly change: ChangeStore,
    private readonly remove: RemoveStore,
  ) {}

  @Get()
  @ApiOkResponse({ type: [AdminStoreResponse] })
  async listAdminStores(): Promise<AdminStoreResponse[]> {
    return (await this.records.stores()).map(adminStoreResponse);
  }

  /** Adds a store with its first location at the same address. */
  @Post()
  @ApiCreatedResponse({ type: AdminStoreResponse })
  async addStore(@Body() body: AddStoreRequest, @CurrentSession() session: Session): Promise<AdminStoreResponse> {
    return this.read(await this.add.execute({ ...sent(body) }, await this.editors.ofSession(session)));
  }

  @Put(':id')
  @ApiOkResponse({ type: AdminStoreResponse })
  @ApiConflictResponse({ description: 'store_changed: another user saved since this version' })
  async changeStore(
    @Param('id', storeId) id: number,
    @Body() body: ChangeStoreRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminStoreResponse> {
    const { version, ...form } = sent(body);
    await this.change.execute(id, form, await this.editors.ofSession(session), version);
    return this.read(id);
  }

  /** Deletes its locations and their zip codes too. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiConflictResponse({ description: 'needed_by_orders: open orders still need it; `orders` are their numbers' })
  async removeStore(@Param('id', storeId) id: number, @CurrentSession() session: Session): Promise<void> {
    await this.remove.execute(id, await this.editors.ofSession(session));
  }

  private async read(id: number): Promise<AdminStoreResponse> {
    return adminStoreResponse(await this.records.store(id));
  }
}
