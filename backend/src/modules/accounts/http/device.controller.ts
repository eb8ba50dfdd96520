import { Body, Controller, Delete, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DevicePass, RequestDevice } from '../../../kernel/http/device-pass';
import { AllowsPass, CurrentDevice } from '../../../kernel/http/request-decorators';
import { PASS_SECONDS } from '../device-passes/device-passes.repository';
import { StoreNames } from '../device-passes/use-cases/issue-device-pass';
import { RedeemDevicePass } from '../device-passes/use-cases/redeem-device-pass';
import { RevokeDevicePass } from '../device-passes/use-cases/revoke-device-pass';
import { DevicePassResponse, devicePassResponse, RedeemDevicePassRequest } from './device-passes.dto';

/**
 * A staff device's access to its own pass. Its cookie is separate from the browser's session: neither grants what the
 * other does.
 */
@ApiTags('team')
@Controller('device-pass')
export class DeviceController {
  constructor(
    private readonly redeemPass: RedeemDevicePass,
    private readonly revokePass: RevokeDevicePass,
    private readonly stores: StoreNames,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a staff device of this browser with the token of a link' })
  @ApiOkResponse({ type: DevicePassResponse })
  async redeem(
    @Body() { token: link }: RedeemDevicePassRequest,
    @Ip() address: string,
    @CurrentDevice() device: RequestDevice,
  ): Promise<DevicePassResponse> {
    const { pass, token } = await this.redeemPass.execute(link, { before: await device.pass(), address });
    device.carry(token, PASS_SECONDS);
    return this.respond(pass);
  }

  @Get()
  @AllowsPass('kitchen', 'run')
  @ApiOperation({ summary: 'The pass of this device' })
  @ApiOkResponse({ type: DevicePassResponse })
  async show(@CurrentDevice() device: RequestDevice): Promise<DevicePassResponse> {
    return this.respond((await device.pass())!);
  }

  @Delete()
  @HttpCode(204)
  @AllowsPass('kitchen', 'run')
  @ApiOperation({ summary: 'Return the pass: this device opens nothing any more' })
  @ApiNoContentResponse()
  async giveBack(@CurrentDevice() device: RequestDevice): Promise<void> {
    await this.revokePass.execute((await device.pass())!.id, null);
    device.carry('', 0);
  }

  private async respond(pass: DevicePass): Promise<DevicePassResponse> {
    return devicePassResponse(pass, await this.stores.all());
  }
}
