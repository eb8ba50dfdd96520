import { Injectable } from '@nestjs/common';
import { DevicePassReader, type DevicePass } from '../../../kernel/http/device-pass';
import { fingerprint } from '../../../kernel/security/secrets';
import { DevicePassesRepository } from './device-passes.repository';

@Injectable()
export class DatabaseDevicePasses extends DevicePassReader {
  constructor(private readonly passes: DevicePassesRepository) {
    super();
  }

  find(token: string): Promise<DevicePass | null> {
    return this.passes.find(fingerprint(token));
  }
}
