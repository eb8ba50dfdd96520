import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { ShopCookie } from '../../../kernel/http/cookies';

/** Names the brand that this browser previews. */
@Injectable()
export class PreviewCookie extends ShopCookie {
  constructor(config: Config) {
    super('crispi_brand_preview', config);
  }
}
