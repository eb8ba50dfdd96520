import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { parseCents } from '@crispi/rules/money';
import { Requires } from '../../../../kernel/http/request-decorators';
import { IdPipe } from '../../../../kernel/http/validation';
import { SetBoxPrice } from '../../use-cases/set-box-price';
import { boxSizeResponse, BoxSizeResponse } from '../catalogue.dto';
import { SetBoxPriceRequest } from './category.dto';

/** Prices and notice periods of boxes. Their sizes are fixed; GET /api/box-sizes lists them. */
@ApiTags('admin catalogue')
@Requires('admin')
@Controller('admin/box-sizes')
export class AdminBoxSizesController {
  constructor(private readonly setBoxPrice: SetBoxPrice) {}

  @Put(':id')
  @ApiOkResponse({ type: BoxSizeResponse })
  async update(
    @Param('id', new IdPipe('The box size')) id: number,
    @Body() { basePrice, noticeHours }: SetBoxPriceRequest,
  ): Promise<BoxSizeResponse> {
    return boxSizeResponse(await this.setBoxPrice.execute(id, { basePriceCents: parseCents(basePrice)!, noticeHours }));
  }
}
