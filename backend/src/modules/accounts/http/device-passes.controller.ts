import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiForbiddenResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../kernel/config/config';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { DevicePassesRepository } from '../device-passes/device-passes.repository';
import { StoreNames, IssueDevicePass } from '../device-passes/use-cases/issue-device-pass';
import { RevokeDevicePass } from '../device-passes/use-cases/revoke-device-pass';
import {
  IssuedDevicePassResponse,
  IssueDevicePassRequest,
  ListedDevicePassResponse,
  listedDevicePassResponse,
} from './device-passes.dto';

/** The devices that are let in without a password. */
@ApiTags('team')
@Requires('admin')
@Controller('admin/device-passes')
export class DevicePassesController {
  constructor(
    private readonly passes: DevicePassesRepository,
    private readonly stores: StoreNames,
    private readonly issuePass: IssueDevicePass,
    private readonly revokePass: RevokeDevicePass,
    private readonly config: Config,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Devices, and links that wait for one; newest first' })
  @ApiOkResponse({ type: [ListedDevicePassResponse] })
  async list(): Promise<ListedDevicePassResponse[]> {
    const [passes, stores] = await Promise.all([this.passes.list(), this.stores.all()]);
    return passes.map((pass) => listedDevicePassResponse(pass, stores));
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'A link for a device: works once, within 24 hours; the device is good for 30 days' })
  @ApiOkResponse({ type: IssuedDevicePassResponse })
  @ApiForbiddenResponse({ description: 'password_required: see POST /api/admin/confirm-password' })
  async issue(
    @Body() body: IssueDevicePassRequest,
    @CurrentSession() session: Session,
  ): Promise<IssuedDevicePassResponse> {
    await session.requirePassword();
    const { pass, token } = await this.issuePass.execute(body, (await session.current())!.userId!);
    const url = `${this.config.publicUrl}/device/${token}`;
    return { ...listedDevicePassResponse(pass, await this.stores.all()), url };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a pass; the device is out with its next call' })
  @ApiNoContentResponse()
  async revoke(
    @Param('id', new IdPipe('The device pass')) id: number,
    @CurrentSession() session: Session,
  ): Promise<void> {
    await this.revokePass.execute(id, (await session.current())!.userId);
  }
}
