import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { Team } from '../team/team';
import { DemoteAdmin, RemoveAdmin } from '../team/use-cases/remove-admin';
import { InviteAdmin, WithdrawInvitation } from '../team/use-cases/invite-admin';
import { ResetSecondFactor } from '../team/use-cases/reset-second-factor';
import { InviteRequest, TeamResponse } from './team.dto';

const PASSWORD_AGAIN = { description: 'password_required: see POST /api/admin/confirm-password' };
const member = new IdPipe('The admin');

/** Who may enter the back office. Granting and removing rights requires a recent password. */
@ApiTags('team')
@Requires('admin')
@Controller('admin/team')
export class TeamController {
  constructor(
    private readonly team: Team,
    private readonly inviteAdmin: InviteAdmin,
    private readonly withdrawInvitation: WithdrawInvitation,
    private readonly demoteAdmin: DemoteAdmin,
    private readonly removeAdmin: RemoveAdmin,
    private readonly resetSecondFactor: ResetSecondFactor,
  ) {}

  @Get()
  @ApiOkResponse({ type: TeamResponse })
  async show(@CurrentSession() session: Session): Promise<TeamResponse> {
    const me = await userOf(session);
    const [members, invitations] = await Promise.all([this.team.members(), this.team.invitations()]);
    return {
      members: members.map(({ id, fullName, email, twoStep, lastSeenAt }) => ({
        id,
        name: fullName,
        email,
        role: 'admin',
        twoStep,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        you: id === me,
      })),
      invitations: invitations.map(({ userId, email, expiresAt }) => ({
        id: userId,
        email,
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  @Post('invitations')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Mail a link that sets a password and makes its recipient an admin; once, within 24 hours',
  })
  @ApiNoContentResponse()
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'already_admin' })
  async invite(@Body() body: InviteRequest, @CurrentSession() session: Session): Promise<void> {
    await session.requirePassword();
    await this.inviteAdmin.execute({ ...body, by: await userOf(session) });
  }

  @Delete('invitations/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse()
  async withdraw(
    @Param('id', new IdPipe('The invitation')) id: number,
    @CurrentSession() session: Session,
  ): Promise<void> {
    await this.withdrawInvitation.execute(id, await userOf(session));
  }

  @Post(':id/demote')
  @HttpCode(204)
  @ApiOperation({ summary: 'Make a customer of an admin, who keeps the password' })
  @ApiNoContentResponse()
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'own_account, last_admin' })
  async demote(@Param('id', member) id: number, @CurrentSession() session: Session): Promise<void> {
    await session.requirePassword();
    await this.demoteAdmin.execute(id, await userOf(session));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Take an admin’s rights and password' })
  @ApiNoContentResponse()
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'own_account, last_admin' })
  async remove(@Param('id', member) id: number, @CurrentSession() session: Session): Promise<void> {
    await session.requirePassword();
    await this.removeAdmin.execute(id, await userOf(session));
  }

  @Delete(':id/second-factor')
  @HttpCode(204)
  @ApiOperation({ summary: 'Turn off another admin’s two-step sign-in; they are notified by e-mail' })
  @ApiNoContentResponse()
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'own_account, second_factor_off' })
  async resetTwoStep(@Param('id', member) id: number, @CurrentSession() session: Session): Promise<void> {
    await session.requirePassword();
    await this.resetSecondFactor.execute(id, await userOf(session));
  }
}

async function userOf(session: Session): Promise<number> {
  return (await session.current())!.userId!;
}
