import { Injectable } from '@nestjs/common';
import { SMALLEST_CHARGE } from '@crispi/rules/money';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { OWN_COURIERS } from '@crispi/rules/couriers';
import { WriteCart, type CheckoutLine } from '../../cart';
import { GiftCardSales, GiftCardShort } from '../../gift-cards';
import { CustomerRepository, type ManualPayment } from '../../orders';
import { PromotionRefused } from '../../promotions';
import { AlreadyPaid, AmountTooSmall, PriceChanged, WindowTaken } from '../checkout.errors';
import { DraftRepository } from '../drafts/drafts.repository';
import { newFreeId } from '../drafts/free-checkout';
import { NearestWindows } from '../drafts/nearest-windows';
import { PriceCheckout } from '../pricing/price-checkout';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { boughtGiftCardCents, dueOf } from '../pricing/tenders';
import { totalsOf } from '../pricing/totals';
import { CompleteCheckout } from '../use-cases/complete-checkout';
import { SettleDraft } from '../use-cases/settle-draft';
import { emailLink } from './remind-of-link';
import type { StaffOrderDocument, StaffPayment } from './staff-order';
import {
  CounterNotPossible,
  inDocument,
  InvoiceNotAllowed,
  StaffOrderChanged,
  StaffOrderNotFound,
} from './staff-orders.errors';
import { sameDocument, StaffOrderRepository, type StaffOrderRow } from './staff-orders.repository';

const HOUR_MS = 3600_000;

export interface WrittenOrder {
  id: string;
  document: StaffOrderDocument;
  /** The total shown to staff, cents. */
  amountCents: number;
  /** What was shown to be left to pay, cents; undefined: not compared. */
  dueCents?: number | undefined;
  /** The version that was loaded; 0 for a new order. */
  version: number;
  /** The member of staff. */
  by: string;
}

/**
 * Staff place an order for a customer: its goods and windows are held for a payment link until its deadline, or it is
 * placed at once, if the shop receives the money itself. A new version ends the draft of the one before, whose link
 * then pays nothing.
 */
@Injectable()
export class WriteStaffOrder {
  constructor(
    private readonly staffOrders: StaffOrderRepository,
    private readonly carts: WriteCart,
    private readonly prices: PriceCheckout,
    private readonly drafts: DraftRepository,
    private readonly nearest: NearestWindows,
    private readonly sales: GiftCardSales,
    private readonly customers: CustomerRepository,
    private readonly settleDraft: SettleDraft,
    private readonly complete: CompleteCheckout,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeated request changes nothing.
   * @throws StaffOrderChanged, AlreadyPaid, PaymentProcessing, PriceChanged, AmountTooSmall, CounterNotPossible,
   * InvoiceNotAllowed, GiftCardLimit, RuleBroken with every invalid field, and what reserving throws
   */
  async execute(order: WrittenOrder): Promise<void> {
    const before = await this.staffOrders.find(order.id);
    if (!before || !isRepeated(before, order))
      await this.write(order).catch((error: unknown) => {
        throw inDocument(error, order.document.items);
      });
    const written = (await this.staffOrders.find(order.id))!;
    if (written.status === 'open' && written.document.payment.kind !== 'link')
      await this.complete.execute(written.paymentIntentId!);
  }

  /** Asks its customer again, at today's prices. */
  async renew(
    id: string,
    { by, amountCents, dueCents, ...payment }: Pick<WrittenOrder, 'by' | 'amountCents' | 'dueCents'> & Link,
  ): Promise<void> {
    const row = await this.staffOrders.find(id);
    if (!row) throw new StaffOrderNotFound();
    const document = { ...row.document, payment: { kind: 'link' as const, ...payment } };
    await this.execute({ id, document, amountCents, dueCents, version: row.version, by });
  }

  /** Its link stops working, and its goods are free again. @throws AlreadyPaid, PaymentProcessing */
  async withdraw(id: string): Promise<void> {
    const row = await this.staffOrders.find(id);
    if (!row) throw new StaffOrderNotFound();
    await this.settleDraft.end(row.draftId);
    await this.unitOfWork.run((tx) => this.staffOrders.withdraw(tx, row));
  }

  private async write(order: WrittenOrder): Promise<void> {
    const { document } = order;
    await this.carts.check(document.items);
    const lines = await this.carts.preview(document.items);
    const priced = await this.price(order, lines);
    for (;;) {
      const ending = await this.unitOfWork
        .run((tx) => this.writeVersion(tx, order, { priced, lines }))
        .catch((error: unknown) => this.explain(error, order, lines, priced));
      if (ending === null) return;
      await this.settleDraft.end(ending);
    }
  }

  private async price(order: WrittenOrder, lines: CheckoutLine[]): Promise<PricedCheckout> {
    const { id, document, amountCents, dueCents, by } = order;
    const { form, payment } = document;
    const priced = await this.prices.finalOf(lines, form, { userId: null, visitorKey: id });
    const due = dueOf(priced);
    if (amountCents !== priced.totalCents || (dueCents ?? due) !== due) throw new PriceChanged(totalsOf(priced));
    const cardsCents = boughtGiftCardCents(priced);
    if (cardsCents > 0) await this.sales.refuseAboveLimit({ email: priced.customer.email, network: null }, cardsCents);
    if (payment.kind === 'link' && due > 0 && due < SMALLEST_CHARGE) throw new AmountTooSmall(due);
    if (payment.kind === 'counter' && !isHandedOverByUs(priced)) throw new CounterNotPossible();
    if (payment.kind === 'invoice' && !(await this.customers.mayPayByInvoice(priced.customer.email)))
      throw new InvoiceNotAllowed();
    const manualPayment = due > 0 ? manualPaymentOf(payment, due, { by, at: this.clock.now() }) : null;
    return { ...priced, placedBy: by, staffNote: noteOf(document), manualPayment };
  }

  /** Returns a draft that must end first, or null once it is written. */
  private async writeVersion(
    tx: Tx,
    { id, document, version, by }: WrittenOrder,
    { priced, lines }: { priced: PricedCheckout; lines: CheckoutLine[] },
  ): Promise<number | null> {
    const before = await this.staffOrders.lock(tx, id);
    const orderId = await this.staffOrders.orderOf(tx, id);
    if (orderId) throw new AlreadyPaid(orderId);
    if ((before?.version ?? 0) !== version) throw new StaffOrderChanged();
    if (before?.status === 'open') return before.draftId;
    const owner = { visitorKey: id, userId: null };
    const ids = await this.carts.replace(tx, owner, lines);
    const snapshot = withIds(priced, ids);
    const draft = await this.drafts.openFor(tx, owner);
    const deadline = document.payment.kind === 'link' ? this.deadlineOf(priced, document.payment.hours) : null;
    const paymentId = document.payment.kind === 'link' ? null : newFreeId();
    const terms = { deadline, overbook: document.overbookedFor !== null, paymentId };
    const revision = { amountCents: dueOf(snapshot), snapshot, networks: [] };
    await this.drafts.revise(tx, draft, revision, this.clock.now(), terms);
    await this.staffOrders.write(tx, { id, version: version + 1 }, { draftId: draft.id, document, writtenBy: by });
    const isEmailed = document.payment.kind === 'link' && document.payment.email;
    if (deadline && isEmailed) await emailLink(tx, draft.id, { deadline, now: this.clock.now() });
    return null;
  }

  /** A link ends when its first window begins, at the latest. */
  private deadlineOf({ shipments }: PricedCheckout, hours: number): Date {
    const starts = shipments.flatMap(({ kind, deliverAt }) =>
      kind !== 'electronic' && deliverAt ? [Date.parse(deliverAt)] : [],
    );
    return new Date(Math.min(this.clock.now().getTime() + hours * HOUR_MS, ...starts));
  }

  private async explain(
    error: unknown,
    { id, document }: WrittenOrder,
    lines: CheckoutLine[],
    priced: PricedCheckout,
  ): Promise<never> {
    const owner = { visitorKey: id, userId: null };
    if (error instanceof WindowTaken) throw await this.nearest.beside(error, priced, owner);
    if (error instanceof GiftCardShort || error instanceof PromotionRefused) {
      const refused =
        error instanceof PromotionRefused ? { refused: new Map([[error.promotionId, error.reason]]) } : {};
      throw new PriceChanged(totalsOf(await this.prices.finalOf(lines, document.form, owner, refused)));
    }
    throw error;
  }
}

function noteOf({ note, overbookedFor }: StaffOrderDocument): string | null {
  const parts = [note, overbookedFor && `Full windows taken: ${overbookedFor}`];
  return parts.filter(Boolean).join('\n') || null;
}

type Link = Omit<Extract<StaffPayment, { kind: 'link' }>, 'kind'>;

/** The same request came before, and its answer was lost. */
const isRepeated = (before: StaffOrderRow, { version, document }: WrittenOrder): boolean =>
  before.version === version + 1 && sameDocument(before.document, document);

/** At our counter, or by our own couriers, who collect the money. */
const isHandedOverByUs = ({ shipments }: PricedCheckout): boolean =>
  shipments.every(({ provider }) => provider === OWN_COURIERS);

function manualPaymentOf(
  payment: StaffPayment,
  cents: number,
  { by, at }: { by: string; at: Date },
): ManualPayment | null {
  if (payment.kind === 'link') return null;
  if (payment.kind === 'invoice')
    return { kind: 'invoice', cents, dueOn: payment.dueOn, reference: payment.reference, received: null };
  const { method } = payment;
  const received = method && { at: at.toISOString(), by, method };
  return { kind: 'counter', cents, dueOn: null, reference: null, received };
}

/** The lines have the ids of the cart's instead of the browser's keys. */
function withIds(priced: PricedCheckout, ids: ReadonlyMap<number, number>): PricedCheckout {
  return {
    ...priced,
    lines: priced.lines.map((line) => ({ ...line, id: ids.get(line.id)! })),
    shipments: priced.shipments.map((shipment) => ({
      ...shipment,
      lineIds: shipment.lineIds.map((key) => ids.get(key)!),
    })),
  };
}
