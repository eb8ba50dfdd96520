import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { UpdateProfile } from '../use-cases/update-profile';
import { SessionResponse, userResponse } from './accounts-response.dto';
import { ProfileRequest } from './accounts-request.dto';

@ApiTags('accounts')
@Controller('profile')
export class ProfileController {
  constructor(private readonly updateProfile: UpdateProfile) {}

  @Patch()
  @Requires('user')
  @ApiOperation({ summary: "Change the signed-in user's own name, phone or address" })
  @ApiOkResponse({ type: SessionResponse })
  async update(@Body() body: ProfileRequest, @CurrentSession() session: Session): Promise<SessionResponse> {
    const { userId } = (await session.current())!;
    return { user: userResponse(await this.updateProfile.execute(userId!, body)) };
  }
}
