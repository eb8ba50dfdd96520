import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../kernel/http/request-decorators';
import { WalletDomains } from '../wallet-domains/wallet-domains';

const STATES = ['local', 'waiting', 'active', 'problem', 'not_set_up'] as const;

class WalletDomainResponse {
  @ApiProperty({ type: String, nullable: true, example: 'cookies.example' }) domain: string | null;
  @ApiProperty({ enum: STATES, description: 'local: the shop’s address is no domain that Stripe could register' })
  state: (typeof STATES)[number];
  @ApiProperty({ type: String, nullable: true, description: 'Why wallets are not shown' }) problem: string | null;
}

@ApiTags('system')
@Requires('admin')
@Controller('admin/system/wallets')
export class WalletDomainController {
  constructor(private readonly domains: WalletDomains) {}

  @Get()
  @ApiOperation({ summary: 'Whether Stripe shows wallets on the shop’s domain' })
  @ApiOkResponse({ type: WalletDomainResponse })
  async show(): Promise<WalletDomainResponse> {
    return (await this.domains.state()) ?? { domain: null, state: 'not_set_up', problem: null };
  }
}
