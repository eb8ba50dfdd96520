import { Injectable } from '@nestjs/common';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import type { CheckoutLine } from '../../cart';
import { placeOf, Quotes } from '../../delivery';
import { Stores } from '../../stores';
import type { CheckoutForm, QuoteReference } from '../form/checkout-form';
import type { PlannedShipment, ShipmentPlan } from '../pricing/plan-shipments';
import { toRecipient } from '../pricing/requested-shipments';

/**
 * Plans a shipment per delivery that was quoted (or one, to the customer's own address), each for the fee and tip of
 * its quote. Everything is in the first shipment until the order says who gets what.
 */
@Injectable()
export class PlanDeferredShipments {
  constructor(
    private readonly quotes: Quotes,
    private readonly stores: Stores,
  ) {}

  async execute(form: CheckoutForm, lines: CheckoutLine[]): Promise<ShipmentPlan> {
    const lineIds = lines.map((line) => line.id);
    const errors: FieldError[] = [];
    const shipments: PlannedShipment[] = [];
    const asked: (QuoteReference | null)[] = form.deliveryQuotes?.length ? form.deliveryQuotes : [null];
    for (const [i, reference] of asked.entries()) {
      try {
        const terms = reference ? await this.quoted(reference, i) : await this.toCustomer(form, lines);
        const recipient = toRecipient({ ...form.customerInfo });
        shipments.push({ recipient, lineIds: i ? [] : lineIds, deliverAt: null, pickupAt: null, ...terms });
      } catch (error) {
        if (!(error instanceof RuleBroken)) throw error;
        errors.push(...((error.details.errors as FieldError[] | undefined) ?? []));
      }
    }
    return { shipments, errors };
  }

  private async quoted({ id }: QuoteReference, i: number) {
    const quote = await this.quotes.find(id ?? null);
    if (quote) {
      const { provider, storeId, feeCents, tipCents, place } = quote;
      const quotedPlace = place?.toString('hex') ?? null;
      return { provider, storeId, quoteId: quote.id, quotedPlace, deliveryFeeCents: feeCents, tipCents };
    }
    const message = 'This delivery quote has run out. Please ask for a new one.';
    if (id) throw new RuleBroken('quote_expired', message, [{ path: `deliveryQuotes.${i}`, message }]);
    const { provider, feeCents } = await this.quotes.preview({ tipCents: 0 });
    const storeId = (await this.stores.first())?.id ?? 0;
    return { provider, storeId, quoteId: null, deliveryFeeCents: feeCents, tipCents: 0 };
  }

  private async toCustomer(form: CheckoutForm, lines: CheckoutLine[]) {
    const recipient = toRecipient({ ...form.customerInfo });
    const { provider, storeId, quoteId, feeCents, tipCents } = await this.quotes.settle({
      recipient,
      tipCents: 0,
      orderValueCents: lines.reduce((sum, line) => sum + line.totalCents, 0),
      deliverAt: null,
      path: 'customerInfo.',
    });
    const quotedPlace = placeOf(recipient).toString('hex');
    return { provider, storeId, quoteId, quotedPlace, deliveryFeeCents: feeCents, tipCents };
  }
}
