import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { SIMULATED_STEPS, type SimulatedStep } from './sandbox-courier';

export class SimulateStatusRequest {
  @ApiProperty({ example: '10001-0-1' })
  @IsString({ message: 'Please choose a delivery' })
  @MaxLength(200)
  externalDeliveryId: string;

  @ApiProperty({ enum: SIMULATED_STEPS })
  @IsIn(SIMULATED_STEPS, { message: 'Please select a status to simulate' })
  status: SimulatedStep;
}

export class SimulateLifecycleRequest {
  @ApiProperty({ example: '10001-0-1' })
  @IsString({ message: 'Please choose a delivery' })
  @MaxLength(200)
  externalDeliveryId: string;

  /** Milliseconds. */
  @ApiPropertyOptional({ default: 3000 })
  @IsOptional()
  @IsInt({ message: 'The delay must be a whole number of milliseconds' })
  @Min(0, { message: 'The delay must not be negative' })
  @Max(600_000, { message: 'The delay must be at most ten minutes' })
  delayBetweenSteps?: number;
}

export class SimulationResponse {
  success: boolean;
  message: string;
}

export class LifecycleResponse extends SimulationResponse {
  /** The steps that will follow. */
  @ApiProperty({ enum: SIMULATED_STEPS, isArray: true }) steps: SimulatedStep[];
}
