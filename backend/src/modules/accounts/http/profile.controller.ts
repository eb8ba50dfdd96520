import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/current';
import type { Session } from '../../../kernel/http/session';
import { UpdateProfile } from '../use-cases/update-profile';
import { SessionAnswer, userAnswer } from './accounts.answers';
import { ProfileDto } from './accounts.dto';

@ApiTags('accounts')
@Controller('profile')
export class ProfileController {
  constructor(private readonly updateProfile: UpdateProfile) {}

  @Patch()
  @Requires('user')
  @ApiOperation({ summary: "Change the signed-in user's own name, phone or address" })
  @ApiOkResponse({ type: SessionAnswer })
  async update(@Body() body: ProfileDto, @CurrentSession() session: Session): Promise<SessionAnswer> {
    const { userId } = (await session.current())!;
    return { user: userAnswer(await this.updateProfile.execute(userId!, body)) };
  }
}
