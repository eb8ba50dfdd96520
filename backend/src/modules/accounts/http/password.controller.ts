import { Body, Controller, Get, HttpCode, Ip, Post, Res } from '@nestjs/common';
import { ApiForbiddenResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { KnownBrowsers } from './known-browsers';
import { ChangePassword } from '../use-cases/change-password';
import { ConfirmPassword } from '../use-cases/confirm-password';
import { RequestPasswordReset } from '../use-cases/request-password-reset';
import { ResetPassword } from '../use-cases/reset-password';
import { MessageResponse, PasswordSetResponse } from './accounts-response.dto';
import {
  ChangePasswordRequest,
  CheckResetLinkRequest,
  ConfirmPasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from './accounts-request.dto';

@ApiTags('accounts')
@Controller()
export class PasswordController {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly reset: ResetPassword,
    private readonly change: ChangePassword,
    private readonly confirm: ConfirmPassword,
    private readonly knownBrowsers: KnownBrowsers,
  ) {}

  @Post('forgot-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for a reset link by mail; the answer is the same for every address' })
  @ApiOkResponse({ type: MessageResponse })
  async forgotPassword(@Body() { email }: ForgotPasswordRequest, @Ip() ip: string): Promise<MessageResponse> {
    await this.requestReset.execute(email, ip);
    return { message: 'If an account with this email exists, you will receive a password reset link.' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Set a new password with the token of a reset link' })
  @ApiOkResponse({ type: PasswordSetResponse })
  async resetPassword(
    @Body() { token, newPassword }: ResetPasswordRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordSetResponse> {
    // The person who opened the mail owns the account: other people's guesses must not lock this browser out later.
    const { email, warning } = await this.reset.execute({ token, newPassword, ip });
    this.knownBrowsers.remember(reply, email);
    return {
      message: 'Your password has been reset successfully. You can now log in with your new password.',
      warning,
    };
  }

  @Post('reset-password/check')
  @HttpCode(204)
  @ApiOperation({ summary: 'Whether the token of a reset link or an invitation still works; does not use it up' })
  @ApiNoContentResponse()
  async checkResetLink(@Body() { token }: CheckResetLinkRequest): Promise<void> {
    await this.reset.check(token);
  }

  @Post('change-password')
  @HttpCode(200)
  @Requires('user')
  @ApiOperation({ summary: 'Change the password; signs out every other device' })
  @ApiOkResponse({ type: PasswordSetResponse })
  async changePassword(
    @Body() body: ChangePasswordRequest,
    @CurrentSession() session: Session,
  ): Promise<PasswordSetResponse> {
    const warning = await this.change.execute(body, session);
    return { message: 'Your password has been successfully updated.', warning };
  }

  @Get('admin/confirm-password')
  @HttpCode(204)
  @Requires('admin')
  @ApiOperation({
    summary: 'Whether the password was typed lately: asked before a form is filled in that will need it',
  })
  @ApiNoContentResponse()
  @ApiForbiddenResponse({ description: 'password_required' })
  async checkPasswordTyped(@CurrentSession() session: Session): Promise<void> {
    await session.requirePassword();
  }

  @Post('admin/confirm-password')
  @HttpCode(204)
  @Requires('admin')
  @ApiOperation({ summary: 'Type the password once more; opens what answers 403 password_required for 15 minutes' })
  @ApiNoContentResponse()
  async confirmPassword(@Body() body: ConfirmPasswordRequest, @CurrentSession() session: Session): Promise<void> {
    await this.confirm.execute(body.password, session);
  }
}
