import { ApiProperty } from '@nestjs/swagger';
import { MAX_ID } from '../../../../kernel/http/validation';
import { OptionalInteger } from './form-fields';

class FailedFetchResponse {
  productId: number;
  @ApiProperty({ description: "The product's name" }) product: string;
  address: string;
  @ApiProperty({ example: 'The server answered 404.' }) reason: string;
}

export class PictureFetchesResponse {
  @ApiProperty({ description: 'Pictures that are still to be fetched' }) waiting: number;
  @ApiProperty({ type: [FailedFetchResponse] }) failed: FailedFetchResponse[];
}

export class FailedFetchesRequest {
  @OptionalInteger(1, MAX_ID, 'Unknown product.', { description: 'Missing: all that failed' })
  productId?: number;
}
