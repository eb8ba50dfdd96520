import { Injectable } from '@nestjs/common';
import type { FastifyRequest, FastifyReply } from 'fastify';
import type { Clock } from '../../../kernel/clock';
import { Forbidden } from '../../../kernel/errors/app-error';
import { StaffName } from '../../accounts/http';
import type { StoreStaff } from '../core/store-staff';

/** For the description of an answer. */
export const SHOP_TIME = { 'x-shop-time': { schema: { type: 'string' as const } } };

/** Beside the body, so that what is unchanged stays the same: a device's own clock decides nothing. */
export const sendShopTime = (reply: FastifyReply, clock: Clock) =>
  void reply.header('x-shop-time', clock.now().toISOString());

/** Who makes a call of a store's kitchen or run: the admin who is signed in, or else the device. */
@Injectable()
export class StoreStaffOf {
  constructor(private readonly names: StaffName) {}

  async of({ session, device }: FastifyRequest): Promise<StoreStaff> {
    const role = (await session.current())?.role;
    const pass = role === 'admin' ? null : await device.pass();
    return pass ? { name: pass.name, storeId: pass.storeId } : { name: await this.names.of(session), storeId: null };
  }

  /** Which store to show: a device's own, else the asked one; undefined where an admin names none. @throws Forbidden */
  async storeOf(request: FastifyRequest, asked: number | undefined): Promise<number | undefined> {
    const { storeId } = await this.of(request);
    if (storeId !== null && asked !== undefined && asked !== storeId) throw new Forbidden();
    return storeId ?? asked;
  }
}
