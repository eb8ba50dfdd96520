import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../kernel/http/current';
import { Stores } from '../stores';
import { AdminStore, toAdminStore } from './stores.dto';

@ApiTags('stores')
@Controller('admin/stores')
@Requires('admin')
export class AdminStoresController {
  constructor(private readonly stores: Stores) {}

  @Get()
  @ApiOkResponse({ type: [AdminStore] })
  async listAdminStores(): Promise<AdminStore[]> {
    return (await this.stores.all()).map(toAdminStore);
  }
}
