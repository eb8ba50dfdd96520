/** The model of an order and its shipments, to compare the shop with. */

export type Kind = 'self' | 'pickup' | 'gift';

const STEPS = [
  'pending',
  'preparing',
  'ready_for_pickup',
  'ready_for_doordash',
  'driver_assigned',
  'picked_up',
  'in_transit',
  'delivered',
];
export const STATUSES = [...STEPS, 'cancelled'];
const MANUAL_STATUSES = STEPS.slice(0, 4);
const COLLECTED = ['pending', 'preparing', 'ready_for_pickup', 'delivered', 'cancelled'];

/** The progress of DoorDash's driver; `null` without a request. */
type Driver = 'created' | 'driver_assigned' | 'picked_up' | 'in_transit' | 'delivered' | 'cancelled' | 'returned';
export const NEWS = ['driver_assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled', 'returned'] as const;
const WAY: Driver[] = ['created', 'driver_assigned', 'picked_up', 'in_transit', 'delivered'];

export interface ShipmentModel {
  status: string;
  endedBy: 'staff' | 'courier' | null;
  provider: 'crispi' | 'doordash';
  /** Whether a DoorDash driver is assigned. */
  live: boolean;
  driver: Driver | null;
  /** Pieces it takes from the stock. */
  pieces: number;
}

/** Whether DoorDash can still report this. */
export function canSay({ driver }: ShipmentModel, news: (typeof NEWS)[number]): boolean {
  const at = driver && WAY.indexOf(driver);
  if (at === null || at < 0 || driver === 'delivered') return false;
  return news === 'cancelled' || news === 'returned' || at < WAY.indexOf(news);
}

const rank = (status: string) => STEPS.indexOf(status);

/** Each method makes the change and returns whether the shop should allow it; a refusal changes nothing. */
export class OrderModel {
  refunded = false;

  constructor(
    readonly kind: Kind,
    readonly shipments: ShipmentModel[],
  ) {}

  get status(): string {
    const wanted = this.shipments.filter((one) => one.endedBy !== 'staff');
    if (wanted.length === 0) return 'cancelled';
    const ranks = wanted.map((one) => rank(one.status === 'cancelled' ? 'ready_for_doordash' : one.status));
    return STEPS[Math.min(...ranks)]!;
  }

  /** Pieces that the order takes from the stock. */
  get pieces(): number {
    return this.shipments.filter((one) => one.endedBy !== 'staff').reduce((sum, one) => sum + one.pieces, 0);
  }

  /** The statuses that the selector of a shipment offers, in order. */
  offered(shipment: ShipmentModel): string[] {
    return STATUSES.filter((to) => this.may(shipment, to, this.kind === 'gift'));
  }

  setOrder(to: string): boolean {
    if (this.status === to) return true;
    if (to === 'cancelled') return this.end(this.shipments);
    if (this.kind === 'gift') return false;
    const shipment = this.shipments[0]!;
    if (shipment.status === 'cancelled' && this.refunded) return false;
    return this.may(shipment, to, false) && this.put(shipment, to);
  }

  setShipment(shipment: ShipmentModel, to: string): boolean {
    if (!this.may(shipment, to, true)) return false;
    return shipment.status === to || this.put(shipment, to);
  }

  drive(shipment: ShipmentModel, to: string): boolean {
    if (shipment.status === to) return true;
    if (this.kind === 'pickup' || shipment.provider === 'doordash' || shipment.live) return false;
    // One whose courier gave up waits for the next driver.
    const gaveUp = shipment.status === 'cancelled' && shipment.endedBy === 'courier';
    const from = gaveUp ? 'ready_for_doordash' : shipment.status;
    if (from === 'cancelled' || rank(to) < rank(from)) return false;
    return this.put(shipment, to);
  }

  requestCourier(shipment: ShipmentModel): boolean {
    if (shipment.live) return true;
    if (this.kind === 'pickup') return false;
    if (!MANUAL_STATUSES.includes(shipment.status) && shipment.endedBy !== 'courier') return false;
    Object.assign(shipment, { live: true, provider: 'doordash', driver: 'created' });
    return this.put(shipment, 'ready_for_doordash');
  }

  /** DoorDash does not cancel a driver who has the goods. */
  cancelCourier(shipment: ShipmentModel): boolean {
    if (!shipment.live || WAY.indexOf(shipment.driver!) >= WAY.indexOf('picked_up')) return false;
    shipment.driver = 'cancelled';
    this.release(shipment);
    return true;
  }

  courierSays(shipment: ShipmentModel, news: (typeof NEWS)[number]): void {
    shipment.driver = news;
    if (!shipment.live) return;
    // A driver cannot return what was not picked up.
    if (news === 'returned' && rank(shipment.status) < rank('picked_up')) this.put(shipment, 'picked_up');
    if (news === 'cancelled' || news === 'returned') return this.release(shipment);
    if (news === 'delivered') shipment.live = false;
    if (rank(news) > rank(shipment.status)) this.put(shipment, news);
  }

  setProvider(to: 'crispi' | 'doordash'): boolean {
    if (this.kind === 'pickup' || this.shipments.some((one) => one.live)) return false;
    for (const shipment of this.shipments) if (shipment.status !== 'delivered') shipment.provider = to;
    return true;
  }

  cancel(shipments: ShipmentModel[], { calledOff, refund }: { calledOff: boolean; refund: boolean }): boolean {
    const open = shipments.filter((one) => one.endedBy !== 'staff');
    if (open.some((one) => one.status === 'delivered' || (one.live && !calledOff))) return false;
    for (const one of open) if (one.live && !this.cancelCourier(one)) return false;
    if (refund) this.refunded = true;
    return this.end(open);
  }

  private may(shipment: ShipmentModel, to: string, asGift: boolean): boolean {
    if (shipment.status === 'delivered') return false;
    if (shipment.status === to) return true;
    if (to === 'cancelled' && shipment.live) return false;
    if (this.kind === 'pickup' && !COLLECTED.includes(to)) return false;
    if (!asGift) return true;
    if (shipment.status === 'cancelled') return shipment.endedBy === 'courier' && to === 'ready_for_doordash';
    return MANUAL_STATUSES.includes(to) && rank(to) >= rank(shipment.status);
  }

  private put(shipment: ShipmentModel, status: string): true {
    Object.assign(shipment, { status, endedBy: null });
    return true;
  }

  private end(shipments: ShipmentModel[]): boolean {
    const open = shipments.filter((one) => one.endedBy !== 'staff');
    if (open.some((one) => one.live || one.status === 'delivered')) return false;
    for (const one of open) Object.assign(one, { status: 'cancelled', endedBy: 'staff' });
    return true;
  }

  private release(shipment: ShipmentModel): void {
    shipment.live = false;
    if (shipment.status === 'delivered') return;
    if (this.kind === 'gift') Object.assign(shipment, { status: 'cancelled', endedBy: 'courier' });
    else this.put(shipment, 'ready_for_doordash');
  }
}
