import { Injectable } from '@nestjs/common';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { Carts, type CartOwner, type CheckoutLine } from '../../cart';
import { Stores } from '../../stores';
import { addUp } from './add-up';
import type { CheckoutBody } from '../http/checkout.dto';
import { CartEmpty, LineUnavailable } from '../checkout.errors';
import { formErrors, named } from '../http/form-rules';
import { isShortForm } from '../http/short-form';
import { PackParcels, type PackedParcel } from './pack-parcels';
import { PackShortForm } from './pack-short-form';
import type { Payer, PricedCheckout } from './priced-checkout';

/**
 * Works out what a checkout costs: the cart's lines at today's prices, packed into parcels, each with its courier fee
 * and tip, plus tax. The same code answers "what would it cost?" while the form is being filled in and fixes the
 * price that is paid, so there is one total everywhere.
 */
@Injectable()
export class PriceCheckout {
  constructor(
    private readonly carts: Carts,
    private readonly stores: Stores,
    private readonly parcels: PackParcels,
    private readonly shortForm: PackShortForm,
  ) {}

  /** Prices what is there; fields that are still missing cost what they would cost by default. */
  async preview(body: CheckoutBody, owner: CartOwner | null): Promise<PricedCheckout> {
    const lines = owner ? await this.carts.linesForCheckout(owner) : [];
    const quoted = isShortForm(body) && body.deliveryQuotes?.length ? await this.shortForm.parcels(body, lines) : null;
    return this.price(body, lines, quoted?.parcels ?? (await this.parcels.preview(body, lines)));
  }

  /**
   * Prices a complete form for payment.
   * @throws CartEmpty, LineUnavailable, RuleBroken with every broken field
   */
  async final(body: CheckoutBody, owner: CartOwner): Promise<PricedCheckout> {
    const lines = await this.carts.linesForCheckout(owner);
    if (lines.length === 0) throw new CartEmpty();
    const gone = lines.filter((line) => !line.available);
    if (gone.length)
      throw new LineUnavailable(
        gone.map(({ id, title, unavailableReason }) => ({ id, title, reason: unavailableReason })),
      );
    refuse('Please fix the errors', formErrors(body));
    const { parcels, errors } = await (isShortForm(body)
      ? this.shortForm.parcels(body, lines)
      : this.parcels.final(body, lines));
    refuse('Please fix the errors', errors);
    return this.price(body, lines, parcels);
  }

  private async price(body: CheckoutBody, lines: CheckoutLine[], packed: PackedParcel[]): Promise<PricedCheckout> {
    const taxRate = await this.stores.taxRate();
    const { parcels: sums, ...totals } = addUp(lines, packed, taxRate);
    const pickup = packed.find((parcel) => parcel.pickupAt)?.pickupAt ?? null;
    return {
      customer: payer(body),
      isGift: body.isGift ?? false,
      fulfilment: pickup ? 'pickup' : 'delivery',
      storeId: packed[0]?.storeId ?? 0,
      pickupAt: pickup,
      lines,
      parcels: packed.map(({ pickupAt: _pickup, ...parcel }, i) => ({ ...parcel, ...sums[i]! })),
      taxRate,
      awaitsDetails: isShortForm(body),
      ...totals,
    };
  }
}

function refuse(message: string, errors: FieldError[]): void {
  if (errors.length) throw new RuleBroken('invalid', message, errors);
}

function payer(body: CheckoutBody): Payer {
  const customer = named(body.customerInfo ?? {});
  return {
    name: customer.name?.trim() || `${customer.firstName} ${customer.lastName}`.trim(),
    email: (customer.email ?? '').trim(),
    phone: (customer.phone ?? '').replace(/\D/g, ''),
    addressLine1: customer.addressLine1?.trim() || null,
    addressLine2: customer.addressLine2?.trim() || null,
    city: customer.city?.trim() || null,
    state: customer.state?.trim() || null,
    zipCode: customer.zipCode?.trim() || null,
    country: customer.country?.trim() || 'US',
  };
}
