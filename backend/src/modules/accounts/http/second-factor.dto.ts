import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

const ENTER = { message: 'Enter the 6-digit code from your app.' };

export class SecondFactorCodeRequest {
  @ApiProperty({ example: '123456' })
  @MaxLength(20, ENTER)
  @IsNotEmpty(ENTER)
  @IsString(ENTER)
  code: string;
}

export class SecondFactorResponse {
  on: boolean;
  @ApiProperty({ description: '0 while it is off' }) recoveryCodesLeft: number;
}

export class SecondFactorSetupResponse {
  @ApiProperty({ description: 'Base32, for typing into the app' }) secret: string;
  @ApiProperty({ description: 'Content of the QR code' }) uri: string;
}

export class RecoveryCodesResponse {
  @ApiProperty({ type: [String], description: 'Shown once' }) recoveryCodes: string[];
}
