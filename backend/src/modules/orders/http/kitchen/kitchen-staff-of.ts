import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { StaffName } from '../../../accounts/http';
import type { KitchenStaff } from '../../kitchen/kitchen-staff';

/** Who makes a call of the kitchen: the admin who is signed in, or else the device. */
@Injectable()
export class KitchenStaffOf {
  constructor(private readonly names: StaffName) {}

  async of({ session, device }: FastifyRequest): Promise<KitchenStaff> {
    const role = (await session.current())?.role;
    const pass = role === 'admin' ? null : await device.pass();
    return pass ? { name: pass.name, storeId: pass.storeId } : { name: await this.names.of(session), storeId: null };
  }
}
