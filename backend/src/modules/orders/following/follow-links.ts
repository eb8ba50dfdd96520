import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { NotFound } from '../../../kernel/errors/app-error';
import { sameSecret, Secrets } from '../../../kernel/security/secrets';
import { toCustomerView, type OrderWithHistory, type ShipmentRow } from '../core/order-row';
import { OrderRowRepository } from '../core/order-rows.repository';

const DAY_MS = 24 * 3600_000;
const AFTER_THE_LAST = 30;
const AT_MOST = 120;

/**
 * Valid until 30 days after the last of these shipments was delivered or cancelled, and at most 120 days after the
 * order.
 */
function followableUntil(
  { createdAt, history }: Pick<OrderWithHistory, 'createdAt' | 'history'>,
  shipments: Pick<ShipmentRow, 'recipientIndex' | 'status' | 'cancelledBy'>[],
): Date {
  const placed = new Date(createdAt).getTime();
  const latest = placed + AT_MOST * DAY_MS;
  if (!shipments.every(isOver)) return new Date(latest);
  const own = new Set(shipments.map(({ recipientIndex }) => recipientIndex));
  const ends = (history ?? []).filter(({ recipientIndex }) => own.has(recipientIndex)).map(({ at }) => Date.parse(at));
  return new Date(Math.min(latest, Math.max(placed, ...ends) + AFTER_THE_LAST * DAY_MS));
}

/** A shipment cancelled by its courier is still going to be delivered. */
function isOver({ status, cancelledBy }: Pick<ShipmentRow, 'status' | 'cancelledBy'>): boolean {
  return status === 'delivered' || (status === 'cancelled' && cancelledBy === 'staff');
}

/** The owner of a link; the buyer's shows the whole order, a recipient's their own shipment. */
export type Audience = 'buyer' | 'recipient';

/** The identity of an order for the holder of a link. */
export interface FollowedOrder {
  audience: Audience;
  order: OrderWithHistory;
  shipments: ShipmentRow[];
}

/** The subject of a link: an order or a shipment, with the version of its e-mail address. */
interface Followed {
  id: number;
  followVersion: number;
}

/** "o10001.Xb3…" for a buyer, "s77.9fQ…" for a recipient, which reveals nothing about the order. */
const TOKEN = /^([os])(\d{1,9})\.[\w-]{43}$/;

/**
 * Signed links to an order's page, for people without an account. They are not stored, but derived from APP_KEY, the
 * number and the version of the e-mail address they were sent to.
 */
@Injectable()
export class FollowLinks {
  constructor(
    private readonly rows: OrderRowRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  ofBuyer(order: Followed): string {
    return this.token('o', order);
  }

  ofRecipient(shipment: Followed): string {
    return this.token('s', shipment);
  }

  /** @throws NotFound, with the same message for every invalid link: unknown, of another order, replaced or expired */
  async open(token: string): Promise<FollowedOrder> {
    const found = await this.find(token);
    if (!found || this.clock.now() > followableUntil(found.order, found.shipments)) throw new NotFound('This link');
    return found;
  }

  private async find(token: string): Promise<FollowedOrder | null> {
    const [, kind, number] = TOKEN.exec(token) ?? [];
    if (!kind) return null;
    const id = Number(number);
    const orderId = kind === 'o' ? id : await this.rows.orderOfShipment(id);
    const row = orderId === null ? null : await this.rows.findWithHistory(orderId);
    if (!row || row.isTest) return null;
    const order = toCustomerView(row);
    if (kind === 'o') {
      const { shipments } = order;
      return this.proves(token, 'o', order) ? { audience: 'buyer', order, shipments } : null;
    }
    const shipment = order.shipments.find((one) => one.id === id)!;
    const mayKnow = order.isGift && shipment.recipient.email && shipment.recipient.receiveNotifications;
    if (!mayKnow || !this.proves(token, 's', shipment)) return null;
    return { audience: 'recipient', order, shipments: [shipment] };
  }

  /** A link may be from before a change of APP_KEY. */
  private proves(token: string, kind: 'o' | 's', { id, followVersion }: Followed): boolean {
    const proofs = this.secrets.derivations('follow', kind, id, followVersion);
    return proofs.some((proof) => sameSecret(token, tokenOf(kind, id, proof)));
  }

  private token(kind: 'o' | 's', { id, followVersion }: Followed): string {
    return tokenOf(kind, id, this.secrets.derive('follow', kind, id, followVersion));
  }
}

function tokenOf(kind: 'o' | 's', id: number, proof: Buffer): string {
  return `${kind}${id}.${proof.toString('base64url')}`;
}
