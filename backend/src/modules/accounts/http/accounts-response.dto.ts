import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Profile } from '../profile';

/** A user, as the frontend sees them. */
export class UserResponse {
  id: number;
  fullName: string;
  @ApiProperty({ description: "The e-mail's local part." }) username: string;
  email: string;
  @ApiProperty({ enum: ['customer', 'admin'] }) role: 'customer' | 'admin';
  @ApiProperty({ type: String, nullable: true, description: 'Ten digits.' }) phone: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string;
  @ApiProperty({ description: 'True while the password is the temporary one.' }) mustChangePassword: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}

export class SessionResponse {
  user: UserResponse;
}

export class SignedInResponse extends SessionResponse {
  @ApiProperty({ enum: ['/admin/orders', '/account'] }) redirectUrl: string;
}

/** A browser on which the user is signed in. */
export class BrowserResponse {
  @ApiProperty({ description: 'Identifies the session; it cannot be used to sign in' }) id: string;
  @ApiProperty({ description: 'The session of this call' }) current: boolean;
  @ApiProperty({ example: 'Chrome on Mac' }) device: string;
  @ApiProperty({ format: 'date-time', description: 'Time of the sign-in' }) createdAt: string;
  @ApiProperty({ format: 'date-time', description: 'Rounded to the hour' }) lastSeenAt: string;
}

export class MessageResponse {
  message: string;
}

export class PasswordSetResponse extends MessageResponse {
  @ApiPropertyOptional({ description: "Set when the password is easy to guess; admins' are refused instead." })
  warning?: string;
}

export function userResponse(profile: Profile): UserResponse {
  return { ...profile, createdAt: profile.createdAt.toISOString() };
}

/** Where the browser goes after signing in. */
export function landingPage(profile: Profile): string {
  return profile.role === 'admin' ? '/admin/orders' : '/account';
}
