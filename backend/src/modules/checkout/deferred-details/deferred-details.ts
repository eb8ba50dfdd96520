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
 * A payment may be requested with amount, customerInfo, deliveryQuotes and items only, as in the API's list of calls:
 * recipients and times then come with POST /api/orders. The rest of the checkout uses only this file of the folder.
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

  /** Quoted deliveries go to recipients, so the customer needs no address. */
  formErrors(form: CheckoutForm): FieldError[] {
    return form.deliveryQuotes?.length
      ? customerErrors(form)
      : [...customerErrors(form), ...customerAddressErrors(form)];
  }

  plan(form: CheckoutForm, lines: CheckoutLine[], visitorKey: string | null): Promise<ShipmentPlan> {
    return this.shipments.execute(form, lines, visitorKey);
  }

  /** The quoted shipments of a deferred form; null for any other form, which is estimated as it is. */
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

  /** Adds the details to the checkout; missing ones are flagged for staff. */
  finish(snapshot: PricedCheckout, details: OrderDetails | null): Promise<PricedCheckout> {
    return this.finishCheckout.execute(snapshot, details);
  }
}

/** Whether the order of this payment waits for its details. */
export const awaitsDetails = ({ metadata }: { metadata: Record<string, string> }): boolean => metadata.form === 'short';

export { readOrderDetails, type OrderDetails };
