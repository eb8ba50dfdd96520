import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsEmailAddress, IsOneLine } from '../../../kernel/http/text-rules';

const NO_EMAIL = { message: 'Please enter a valid email address.' };
const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);

export class InviteRequest {
  @ApiProperty({ example: 'lena@example.com' })
  @MaxLength(254, NO_EMAIL)
  @IsEmailAddress(NO_EMAIL, { localhost: true })
  @Transform(trimmed)
  email: string;

  @ApiProperty({ example: 'Lena Weber', description: 'For a new account; a known one keeps its name.' })
  @MaxLength(120, { message: 'Names can have up to 120 characters.' })
  @IsOneLine({ message: 'A name must be a single line.' })
  @IsNotEmpty({ message: 'Please enter a name.' })
  @IsString({ message: 'Please enter a name.' })
  @Transform(trimmed)
  name: string;
}

export class TeamMemberResponse {
  id: number;
  name: string;
  email: string;
  @ApiProperty({ enum: ['admin'] }) role: 'admin';
  @ApiProperty({ description: 'Whether signing in requires a code' }) twoStep: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Accurate to five minutes' })
  lastSeenAt: string | null;
  @ApiProperty({ description: 'Whether this is the requesting admin' }) you: boolean;
}

export class InvitationResponse {
  @ApiProperty({ description: 'Used only to withdraw the invitation' }) id: number;
  email: string;
  @ApiProperty({ format: 'date-time' }) expiresAt: string;
}

export class TeamResponse {
  members: TeamMemberResponse[];
  invitations: InvitationResponse[];
}
