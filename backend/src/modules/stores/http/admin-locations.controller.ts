import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StoreRecords } from '../editing/store-records';
import { AddLocation } from '../use-cases/add-location';
import { AddZipCode } from '../use-cases/add-zip-code';
import { ChangeLocation } from '../use-cases/change-location';
import { RemoveLocation } from '../use-cases/remove-location';
import { AdminLocationResponse, adminLocationResponse, ZipCodeResponse } from './admin-stores.dto';
import { sent } from './fields';
import { StoreEditors } from './store-editors';
import { AddLocationRequest, ChangeLocationRequest, AddZipCodeRequest } from './location-request.dto';

const locationId = new IdPipe('The store location');

/** The stores' locations in the back office. Every change answers with the changed location. */
@ApiTags('stores')
@Controller('admin/store-locations')
@Requires('admin')
export class AdminLocationsController {
  constructor(
    private readonly records: StoreRecords,
    private readonly editors: StoreEditors,
    private readonly add: AddLocation,
    private readonly change: ChangeLocation,
    private readonly remove: RemoveLocation,
    private readonly addZip: AddZipCode,
  ) {}

  @Get()
  @ApiOkResponse({ type: [AdminLocationResponse] })
  async listLocations(): Promise<AdminLocationResponse[]> {
    return (await this.records.locations()).map(adminLocationResponse);
  }

  @Post()
  @ApiCreatedResponse({ type: AdminLocationResponse })
  async addLocation(
    @Body() body: AddLocationRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminLocationResponse> {
    return this.read(await this.add.execute({ ...sent(body) }, await this.editors.ofSession(session)));
  }

  @Put(':id')
  @ApiOkResponse({ type: AdminLocationResponse })
  @ApiConflictResponse({
    description: 'location_changed: another user saved since this version; needed_by_orders: it cannot close now',
  })
  async changeLocation(
    @Param('id', locationId) id: number,
    @Body() body: ChangeLocationRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminLocationResponse> {
    const { version, ...form } = sent(body);
    await this.change.execute(id, form, await this.editors.ofSession(session), version);
    return this.read(id);
  }

  /** Deletes its zip codes too. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiConflictResponse({ description: 'needed_by_orders: open orders still need it; `orders` are their numbers' })
  async removeLocation(@Param('id', locationId) id: number, @CurrentSession() session: Session): Promise<void> {
    await this.remove.execute(id, await this.editors.ofSession(session));
  }

  @Get(':id/zip-codes')
  @ApiOkResponse({ type: [ZipCodeResponse] })
  async listZipCodes(@Param('id', locationId) id: number): Promise<ZipCodeResponse[]> {
    return (await this.read(id)).zipCodes;
  }

  @Post(':id/zip-codes')
  @ApiCreatedResponse({ type: ZipCodeResponse })
  @ApiConflictResponse({ description: 'zip_code_there' })
  async addZipCode(
    @Param('id', locationId) id: number,
    @Body() { zipCode }: AddZipCodeRequest,
    @CurrentSession() session: Session,
  ): Promise<ZipCodeResponse> {
    return this.records.zipCode(await this.addZip.execute(id, zipCode, await this.editors.ofSession(session)));
  }

  private async read(id: number): Promise<AdminLocationResponse> {
    return adminLocationResponse(await this.records.location(id));
  }
}
