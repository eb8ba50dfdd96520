import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock';
import { Locations, Stores } from '../stores';
import { StoreResponse, storeResponse } from './stores.dto';

@ApiTags('stores')
@Controller('stores')
export class StoresController {
  constructor(
    private readonly stores: Stores,
    private readonly locations: Locations,
    private readonly clock: Clock,
  ) {}

  /** Every store with its hours, its upcoming special hours, and the locations where orders can be collected. */
  @Get()
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [StoreResponse] })
  async listStores(): Promise<StoreResponse[]> {
    const stores = await this.stores.all();
    return Promise.all(
      stores.map(async (store) => storeResponse(store, await this.locations.active(store.id), this.clock.now())),
    );
  }
}
