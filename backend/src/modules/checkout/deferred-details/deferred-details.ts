import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../../kernel/errors/app-error';
import type { CheckoutLine } from '../../cart';
import type { CheckoutForm } from '../form/checkout-form';
import { customerAddressErrors, customerErrors } from '../form/form-rules';
import type { PlannedShipment, ShipmentPlan } from '../pricing/plan-shipments';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { FinishCheckout } from './finish-checkout';
import { readOrderDetails, type OrderDetails } from './order-details';
import { PlanDeferredShipments } from './plan-deferred-shipments';

const REST = [
  'isGift',
  'fulfilment',
  'recipients',
  'deliveryDate',
  'deliveryTime',
  'deliveryInstructions',
  'tip',
] as const;

/**
 * A payment may be asked for with what the customer's list of calls names and no more (amount, customerInfo,
 * deliveryQuotes, items): who gets what and when then comes with POST /api/orders. This is all the rest of the
 * checkout knows of that.
 */
@Injectable()
export class DeferredDetails {
  constructor(
    private readonly shipments: PlanDeferredShipments,
    private readonly finishCheckout: FinishCheckout,
  ) {}

  /** Whether the rest of this form comes with the order. */
  isDeferred(form: CheckoutForm): boolean {
    return form.items != null && REST.every((field) => form[field] == null);
  }

  /** Quoted deliveries go to recipients, and then nobody drives to the customer. */
  formErrors(form: CheckoutForm): FieldError[] {
    return form.deliveryQuotes?.length
      ? customerErrors(form)
      : [...customerErrors(form), ...customerAddressErrors(form)];
  }

  plan(form: CheckoutForm, lines: CheckoutLine[], visitorKey: string | null): Promise<ShipmentPlan> {
    return this.shipments.execute(form, lines, visitorKey);
  }

  /** The shipments that were quoted for a deferred form; null for any other, which is estimated as it stands. */
  async preview(
    form: CheckoutForm,
    lines: CheckoutLine[],
    visitorKey: string | null,
  ): Promise<PlannedShipment[] | null> {
    if (!this.isDeferred(form) || !form.deliveryQuotes?.length) return null;
    return (await this.plan(form, lines, visitorKey)).shipments;
  }

  /** What the metadata of a payment says of its form. */
  formOf({ awaitsDetails }: PricedCheckout): 'short' | 'full' {
    return awaitsDetails ? 'short' : 'full';
  }

  /** Whether the order of this payment waits for its details. */
  areAwaitedBy({ metadata }: { metadata: Record<string, string> }): boolean {
    return metadata.form === 'short';
  }

  /** What POST /api/orders tells. */
  read(body: object): OrderDetails {
    return readOrderDetails({ ...body });
  }

  /** The checkout with its details; what is still missing is flagged for staff. */
  finish(snapshot: PricedCheckout, details: OrderDetails | null): Promise<PricedCheckout> {
    return this.finishCheckout.execute(snapshot, details);
  }
}

export type { OrderDetails };
