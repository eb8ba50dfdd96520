import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { stateCode } from '@crispi/rules/us-states';
import { IsEmailAddress, IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_LENGTH, MIN_LENGTH } from '../password-rule';

const BOTH_REQUIRED = { message: 'Please enter both email and password.' };
const BOTH_PASSWORDS = { message: 'Please fill in both current and new password fields.' };
const TOO_LONG = { message: `Passwords can have up to ${MAX_LENGTH} characters.` };

export class SignInRequest {
  @ApiProperty({ example: 'ada@example.com' })
  @MaxLength(254, { message: 'Enter a valid email address.' })
  @IsNotEmpty(BOTH_REQUIRED)
  @IsString(BOTH_REQUIRED)
  email: string;

  @ApiProperty()
  @MaxLength(MAX_LENGTH, TOO_LONG)
  @IsNotEmpty(BOTH_REQUIRED)
  @IsString(BOTH_REQUIRED)
  password: string;

  @ApiPropertyOptional({
    example: '123456',
    description: 'From the authenticator app, or a recovery code: after 401 second_factor_required',
  })
  @IsOptional()
  @MaxLength(20, { message: 'This code is wrong or was already used.' })
  @IsString({ message: 'This code is wrong or was already used.' })
  code?: string;
}

export class ForgotPasswordRequest {
  @ApiProperty({ example: 'ada@example.com' })
  @MaxLength(254, { message: 'Please enter a valid email address.' })
  @IsEmailAddress({ message: 'Please enter a valid email address.' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  email: string;
}

export class CheckResetLinkRequest {
  @ApiProperty({ description: 'From the link in the e-mail.' })
  @MaxLength(200, { message: 'The reset link is invalid or has expired.' })
  @IsNotEmpty({ message: 'The reset link is invalid or has expired.' })
  @IsString({ message: 'The reset link is invalid or has expired.' })
  token: string;
}

export class ResetPasswordRequest extends CheckResetLinkRequest {
  @ApiProperty({ minLength: MIN_LENGTH })
  @MaxLength(MAX_LENGTH, TOO_LONG)
  @MinLength(MIN_LENGTH, { message: 'Password must be at least 6 characters long.' })
  @IsString({ message: 'Password must be at least 6 characters long.' })
  newPassword: string;
}

export class ConfirmPasswordRequest {
  @ApiProperty()
  @MaxLength(MAX_LENGTH, TOO_LONG)
  @IsNotEmpty({ message: 'Please enter your password.' })
  @IsString({ message: 'Please enter your password.' })
  password: string;
}

export class ChangePasswordRequest {
  @ApiProperty()
  @MaxLength(MAX_LENGTH, TOO_LONG)
  @IsNotEmpty(BOTH_PASSWORDS)
  @IsString(BOTH_PASSWORDS)
  currentPassword: string;

  @ApiProperty({ minLength: MIN_LENGTH })
  @MaxLength(MAX_LENGTH, TOO_LONG)
  @MinLength(MIN_LENGTH, { message: 'New password must be at least 6 characters long.' })
  @IsNotEmpty(BOTH_PASSWORDS)
  @IsString(BOTH_PASSWORDS)
  newPassword: string;
}

/** An address line or a place: trimmed, and null when it is empty. */
function Line(max: number, label: string): PropertyDecorator {
  const decorators = [
    ApiPropertyOptional({ type: String, nullable: true, maxLength: max }),
    IsOptional(),
    MaxLength(max, { message: `${label} can have up to ${max} characters.` }),
    IsOneLine({ message: `${label} must be a single line.` }),
    IsString({ message: `${label} must be text.` }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value)),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

/** Omitted fields stay unchanged. */
export class ProfileRequest {
  @ApiPropertyOptional({ example: 'Ada Lovelace' })
  @IsOptional()
  @MaxLength(120, { message: 'Names can have up to 120 characters.' })
  @IsOneLine({ message: 'A name must be a single line.' })
  @IsNotEmpty({ message: 'Please enter your name.' })
  @IsString({ message: 'Please enter your name.' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value ?? undefined)))
  fullName?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '(512) 555-0123',
    description: 'Stored as ten digits.',
  })
  @IsOptional()
  @Matches(/^[2-9]\d{2}[2-9]\d{6}$/, { message: 'Phone number must be a valid US phone number' })
  @Transform(({ value }) => (typeof value === 'string' ? digitsOf(value) : value))
  phone?: string | null;

  @Line(120, 'The address') addressLine1?: string | null;
  @Line(120, 'The address') addressLine2?: string | null;
  @Line(80, 'The city') city?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, example: 'TX', description: 'Stored as its code.' })
  @IsOptional()
  @Matches(/^[A-Z]{2}$/, { message: 'Please choose a US state' })
  @Transform(({ value }) => (typeof value === 'string' ? stateOf(value) : value))
  state?: string | null;
  @Matches(/^\d{5}(-\d{4})?$/, { message: 'Please enter a 5-digit ZIP code.' })
  @Line(10, 'The ZIP code')
  zipCode?: string | null;

  @ApiPropertyOptional({ example: 'US' })
  @IsOptional()
  @MaxLength(60, { message: 'Countries can have up to 60 characters.' })
  @IsOneLine()
  @IsNotEmpty({ message: 'Please enter the country.' })
  @IsString({ message: 'Please enter the country.' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value ?? undefined)))
  country?: string;
}

/** Normalizes "Texas" and "tx" to TX; an unknown state is rejected, an empty field becomes null. */
function stateOf(typed: string): string | null {
  return typed.trim() ? (stateCode(typed) ?? '?') : null;
}

/** Normalizes "(512) 555-0123" and "+1 512 555 0123" to the same ten digits; an empty field becomes null. */
function digitsOf(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (!typed.trim()) return null;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
