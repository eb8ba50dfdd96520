import { Body, Controller, Delete, Get, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { NotSignedIn } from '../../../kernel/errors/app-error';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { Accounts } from '../accounts';
import { SecondFactorsRepository } from '../second-factor/second-factors.repository';
import {
  BeginSecondFactor,
  RenewRecoveryCodes,
  TurnOffSecondFactor,
  TurnOnSecondFactor,
} from '../second-factor/use-cases/own-second-factor';
import {
  RecoveryCodesResponse,
  SecondFactorCodeRequest,
  SecondFactorResponse,
  SecondFactorSetupResponse,
} from './second-factor.dto';

const PASSWORD_AGAIN = { description: 'password_required: see POST /api/admin/confirm-password' };

/** A user's own second factor. Every change requires a recent password. */
@ApiTags('team')
@Requires('admin')
@Controller('admin/second-factor')
export class SecondFactorController {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactorsRepository,
    private readonly begin: BeginSecondFactor,
    private readonly turnOn: TurnOnSecondFactor,
    private readonly turnOff: TurnOffSecondFactor,
    private readonly renewCodes: RenewRecoveryCodes,
  ) {}

  @Get()
  @ApiOkResponse({ type: SecondFactorResponse })
  async show(@CurrentSession() session: Session): Promise<SecondFactorResponse> {
    const factor = await this.factors.findOn((await session.current())!.userId!);
    return { on: factor !== null, recoveryCodesLeft: factor?.codesLeft ?? 0 };
  }

  @Post('setup')
  @HttpCode(200)
  @ApiOperation({ summary: 'A new secret for the app; nothing is asked for until a code of it comes back' })
  @ApiOkResponse({ type: SecondFactorSetupResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'second_factor_on' })
  async setUp(@CurrentSession() session: Session): Promise<SecondFactorSetupResponse> {
    const user = await this.accounts.find(await this.sure(session));
    if (!user) throw new NotSignedIn();
    return this.begin.execute(user);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Turn it on with a code of the app' })
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  async confirm(
    @Body() { code }: SecondFactorCodeRequest,
    @Ip() ip: string,
    @CurrentSession() session: Session,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.turnOn.execute(await this.sure(session), code, ip) };
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'second_factor_off' })
  async off(@Ip() ip: string, @CurrentSession() session: Session): Promise<void> {
    await this.turnOff.execute(await this.sure(session), ip);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({ summary: 'New recovery codes; those before open nothing any more' })
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'second_factor_off' })
  async renew(@Ip() ip: string, @CurrentSession() session: Session): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.renewCodes.execute(await this.sure(session), ip) };
  }

  private async sure(session: Session): Promise<number> {
    await session.requirePassword();
    return (await session.current())!.userId!;
  }
}
