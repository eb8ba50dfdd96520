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
 * A payment may be requested with amount, customerInfo, deliveryQuotes and items only, as the API's list of calls has it:
 * the details of who gets what and when then come with POST /api/orders. The rest of the checkout knows this file only.
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

  /** Quoted deliveries go to recipients: then the customer needs no address. */
  formErrors(form: CheckoutForm): FieldError[] {
    return form.deliveryQuotes?.length
      ? customerErrors(form)
      : [...customerErrors(form), ...customerAddressErrors(form)];
  }

  plan(form: CheckoutForm, lines: CheckoutLine[], visitorKey: string | null): Promise<ShipmentPlan> {
    return this.shipments.execute(form, lines, visitorKey);
  }

  /** The shipments that were quoted for a deferred form; null for any other, which is estimated as it is. */
  async preview(
    form: CheckoutForm,
    lines: CheckoutLine[],
    visitorKey: string | null,
  ): Promise<PlannedShipment[] | null> {
    if (!this.isDeferred(form) || !form.deliveryQuotes?.length) return null;
    return (await this.plan(form, lines, visitorKey)).shipments;
  }

  /** For the metadata of a payment, see `awaitsDetails`. */
  formOf({ awaitsDetails }: PricedCheckout): 'short' | 'full' {
    return awaitsDetails ? 'short' : 'full';
  }

  /** The checkout with its details; what is still missing is flagged for staff. */
  finish(snapshot: PricedCheckout, details: OrderDetails | null): Promise<PricedCheckout> {
    return this.finishCheckout.execute(snapshot, details);
  }
}

/** Whether the order of this payment waits for its details. */
export const awaitsDetails = ({ metadata }: { metadata: Record<string, string> }): boolean => metadata.form === 'short';

export { readOrderDetails, type OrderDetails };
