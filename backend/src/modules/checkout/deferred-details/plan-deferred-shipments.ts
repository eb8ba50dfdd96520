import { Injectable } from '@nestjs/common';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import type { CheckoutLine } from '../../cart';
import { placeOf, Quotes, type ReferencedQuote } from '../../delivery';
import { Stores } from '../../stores';
import type { CheckoutForm, QuoteReference } from '../form/checkout-form';
import type { PlannedShipment, ShipmentPlan } from '../pricing/plan-shipments';
import { toRecipient } from '../pricing/requested-shipments';

interface Payable {
  form: CheckoutForm;
  cartCents: number;
  visitorKey: string | null;
}

/**
 * Plans a shipment for each quoted delivery (or one, to the customer's own address), with the fee and tip of its quote.
 * Everything is in the first shipment until the order assigns it.
 */
@Injectable()
export class PlanDeferredShipments {
  constructor(
    private readonly quotes: Quotes,
    private readonly stores: Stores,
  ) {}

  async execute(form: CheckoutForm, lines: CheckoutLine[], visitorKey: string | null): Promise<ShipmentPlan> {
    const lineIds = lines.map((line) => line.id);
    const payable = { form, visitorKey, cartCents: lines.reduce((sum, line) => sum + line.totalCents, 0) };
    const errors: FieldError[] = [];
    const shipments: PlannedShipment[] = [];
    const asked: (QuoteReference | null)[] = form.deliveryQuotes?.length ? form.deliveryQuotes : [null];
    const quotes = await this.quotes.referenced(
      asked.map((reference) => reference?.id ?? null),
      payable,
    );
    for (const [i, reference] of asked.entries()) {
      try {
        const terms = reference ? await this.quoted(reference, quotes[i]!, i, payable) : await this.toCustomer(payable);
        const recipient = toRecipient({ ...form.customerInfo });
        shipments.push({ recipient, lineIds: i ? [] : lineIds, deliverAt: null, pickupAt: null, ...terms });
      } catch (error) {
        if (!(error instanceof RuleBroken)) throw error;
        errors.push(...((error.details.errors as FieldError[] | undefined) ?? []));
      }
    }
    return { shipments, errors };
  }

  private async quoted({ id }: QuoteReference, quote: ReferencedQuote | null, i: number, payable: Payable) {
    if (quote?.payable) {
      const { provider, storeId, feeCents, tipCents, place } = quote;
      const quotedPlace = place?.toString('hex') ?? null;
      return { provider, storeId, quoteId: quote.id, quotedPlace, deliveryFeeCents: feeCents, tipCents };
    }
    // A quote contains no address, but its hash matches this one.
    if (quote?.place?.equals(placeOf(toRecipient({ ...payable.form.customerInfo }))))
      return this.toCustomer(payable, quote.tipCents);
    const message = quote
      ? 'This delivery quote doesn’t match your cart. Please get a new one.'
      : 'This delivery quote has expired. Please get a new one.';
    if (id) throw new RuleBroken('quote_expired', message, [{ path: `deliveryQuotes.${i}`, message }]);
    const { provider, feeCents } = await this.quotes.preview({ visitorKey: null, tipCents: 0 });
    const storeId = (await this.stores.first())?.id ?? 0;
    return { provider, storeId, quoteId: null, deliveryFeeCents: feeCents, tipCents: 0 };
  }

  private async toCustomer({ form, cartCents, visitorKey }: Payable, tip = 0) {
    const recipient = toRecipient({ ...form.customerInfo });
    const { provider, storeId, quoteId, feeCents, tipCents } = await this.quotes.settle({
      recipient,
      tipCents: tip,
      orderValueCents: cartCents,
      deliverAt: null,
      visitorKey,
      path: 'customerInfo.',
    });
    const quotedPlace = placeOf(recipient).toString('hex');
    return { provider, storeId, quoteId, quotedPlace, deliveryFeeCents: feeCents, tipCents };
  }
}
