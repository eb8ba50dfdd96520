import { useShop } from './support/open-shop';
import { useStaff, allowed, orderAGift, orderToCollect } from './support/staff-session';
import { until } from './support/until';

describe('The steps of gifts and pickups', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  it('a shipment of a gift is moved forward by hand up to the courier, who takes the rest', async () => {
    const { id } = await orderAGift(shop, ['Jo', 'Kim']);
    expect(allowed((await staff.read(id)).recipientData[0]!.allowedStatuses)).toEqual([
      'pending',
      'preparing',
      'ready_for_pickup',
      'ready_for_doordash',
    ]);
    await staff.setRecipient(id, 0, 'ready_for_pickup').expect(200);
    expect((await staff.setRecipient(id, 0, 'preparing').expect(409)).body).toMatchObject({ code: 'status_refused' });
    for (const status of ['driver_assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled']) {
      expect((await staff.setRecipient(id, 0, status).expect(409)).body).toMatchObject({
        code: 'courier_controlled',
        message: 'Status Cannot Be Changed Manually',
      });
    }
    await staff.set(id, 'preparing').expect(409);
    await staff.setRecipient(id, 7, 'preparing').expect(404);
    expect((await staff.read(id)).status).toBe('pending');
    await staff.drive(id, 0, 'delivered').expect(200);
    expect((await staff.read(id)).status).toBe('pending');
    await staff.drive(id, 1, 'picked_up').expect(200);
    await staff.drive(id, 1, 'driver_assigned').expect(409);
    expect((await staff.read(id)).status).toBe('picked_up');
    await staff.drive(id, 1, 'delivered').expect(200);
    expect((await staff.read(id)).status).toBe('delivered');
    await staff.set(id, 'cancelled').expect(409);
    await staff.drive(id, 0, 'in_transit').expect(409);
  });

  it('a shipment of a gift whose courier gave up waits for a new driver, and no stock is returned', async () => {
    const { id } = await orderAGift(shop, ['Jo']);
    const stock = await staff.inStock();
    const tracking = async () => (await staff.admin.get(`/api/admin/orders/${id}/doordash-tracking`).expect(200)).body;
    expect(await tracking()).toEqual([]);
    expect(await staff.read(id)).toMatchObject({ deliveryProvider: 'crispi' });
    const { externalDeliveryId } = (await staff.courier(id)).body as { externalDeliveryId: string };
    expect(await tracking()).toMatchObject([
      { recipientIndex: 0, externalDeliveryId, trackingUrl: expect.stringContaining('/track/') },
    ]);
    expect(await staff.read(id)).toMatchObject({ deliveryProvider: 'doordash' });
    await staff.courierSays(externalDeliveryId, 'cancelled');
    const order = await until('the cancelled shipment', async () => {
      const now = await staff.read(id);
      return now.recipientData[0]!.status === 'cancelled' && now;
    });
    expect(order).toMatchObject({ status: 'ready_for_doordash', recipientData: [{ attention: expect.any(String) }] });
    const again = await until('another driver', async () => {
      const path = `/api/admin/orders/${id}/request-driver`;
      const said = await staff.admin.post(path).send({ recipientIndex: 0 });
      return said.status !== 202 && said;
    });
    expect(again.body).toMatchObject({ externalDeliveryId: `${id}-0-2`, fee: expect.any(Number) });
    expect(await staff.read(id)).toMatchObject({ recipientData: [{ status: 'ready_for_doordash', attention: null }] });
    expect(await staff.inStock()).toBe(stock);
    await staff.admin.post(`/api/admin/orders/${id}/cancel-doordash/0`).expect(200);
    await staff.set(id, 'cancelled').expect(200);
    expect(await staff.inStock()).toBe(stock + 18);
    expect((await staff.set(id, 'pending').expect(409)).body).toMatchObject({ code: 'status_refused' });
    expect(await staff.inStock()).toBe(stock + 18);
  });

  it('a pickup costs no delivery, has no courier and ends when it is collected', async () => {
    const { id, amount } = await orderToCollect(shop);
    expect(amount).toBe(1500);
    const { body } = await staff.admin.get(`/api/admin/orders/${id}/details`).expect(200);
    expect(body).toMatchObject({ payment: { deliveryFee: '0.00', tip: '0.00', total: '15.00' } });
    const steps = ['pending', 'preparing', 'ready_for_pickup', 'delivered', 'cancelled'];
    expect(allowed((await staff.read(id)).allowedStatuses)).toEqual(steps);
    for (const status of ['ready_for_doordash', 'driver_assigned', 'in_transit'])
      await staff.set(id, status).expect(409);
    await staff.setRecipient(id, 0, 'ready_for_doordash').expect(409);
    await staff.admin.post(`/api/admin/orders/${id}/create-doordash-delivery`).send({ recipientIndex: 0 }).expect(409);
    await staff.drive(id, 0, 'delivered').expect(409);
    await staff.admin
      .patch(`/api/admin/orders/${id}/delivery-provider`)
      .send({ deliveryProvider: 'doordash' })
      .expect(409);
    for (const status of ['preparing', 'ready_for_pickup', 'delivered']) {
      expect((await staff.set(id, status).expect(200)).body).toMatchObject({ status });
    }
    await staff.set(id, 'cancelled').expect(409);
  });
});
