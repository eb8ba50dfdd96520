import { Injectable } from '@nestjs/common';
import type { FastifyRequest, FastifyReply } from 'fastify';
import type { Clock } from '../../../kernel/clock';
import { Forbidden } from '../../../kernel/errors/app-error';
import { StaffName } from '../../accounts/http';
import type { StoreStaff } from '../core/store-staff';

/** For the API description. */
export const SHOP_TIME = { 'x-shop-time': { schema: { type: 'string' as const } } };

/** A header, so that an unchanged body stays the same; the page does not depend on the device's clock. */
export const sendShopTime = (reply: FastifyReply, clock: Clock) =>
  void reply.header('x-shop-time', clock.now().toISOString());

/** The caller of a store's kitchen or run: the signed-in admin, or else the device. */
@Injectable()
export class StoreStaffOf {
  constructor(private readonly names: StaffName) {}

  async of({ session, device }: FastifyRequest): Promise<StoreStaff> {
    const role = (await session.current())?.role;
    const pass = role === 'admin' ? null : await device.pass();
    return pass ? { name: pass.name, storeId: pass.storeId } : { name: await this.names.of(session), storeId: null };
  }

  /**
   * The store to show: a device's own, else the requested one; undefined if an admin names none.
   * @throws Forbidden
   */
  async storeOf(request: FastifyRequest, asked: number | undefined): Promise<number | undefined> {
    const { storeId } = await this.of(request);
    if (storeId !== null && asked !== undefined && asked !== storeId) throw new Forbidden();
    return storeId ?? asked;
  }
}
