import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AppliedTax, StoreTaxRules, TaxClass } from '@crispi/rules/tax';
import { StripeTaxCalls, type TaxCalculation, type TaxOnPart, type TaxQuestion } from '../payments';
import { netOf, type StripeCalculation, type TaxedLine, type TaxPlace } from './tax-question';

export interface AskedShipment {
  lines: readonly TaxedLine[];
  deliveryFeeCents: number;
  rules: StoreTaxRules;
  place: TaxPlace;
}

export interface StripeAnswer {
  byLine: Map<number, AppliedTax>;
  delivery: AppliedTax | null;
  calculation: StripeCalculation;
}

/** A total is shown again and again while a form is filled in; Stripe charges for each question. */
const REMEMBERED = 500;

/** Asks Stripe Tax about one shipment. */
@Injectable()
export class StripeTax {
  private readonly answers = new Map<string, StripeAnswer>();

  constructor(private readonly calls: StripeTaxCalls) {}

  /** For a total that is only shown: a question that was asked before is not asked again. */
  async preview(shipment: AskedShipment): Promise<StripeAnswer> {
    const key = createHash('sha256')
      .update(JSON.stringify([this.calls.account(), questionOf(shipment)]))
      .digest('hex');
    const known = this.answers.get(key);
    if (known) return known;
    const answer = await this.final(shipment);
    const [oldest] = this.answers.keys();
    if (oldest && this.answers.size >= REMEMBERED) this.answers.delete(oldest);
    this.answers.set(key, answer);
    return answer;
  }

  /** For a total that is paid: its calculation becomes a transaction. @throws TaxPlaceUnknown, PaymentProviderDown */
  async final(shipment: AskedShipment): Promise<StripeAnswer> {
    const account = this.calls.account();
    const found = await this.calls.calculate(questionOf(shipment), `tax-${randomUUID()}`);
    return answerOf(shipment, found, account);
  }
}

const goodsOf = ({ lines }: AskedShipment) => lines.filter(({ giftCard }) => !giftCard);
const classOf = ({ taxClass = 'bakery' }: TaxedLine): TaxClass => taxClass;

function questionOf(shipment: AskedShipment): TaxQuestion {
  const { codes } = shipment.rules;
  const { zipCode, ...place } = shipment.place;
  return {
    lines: goodsOf(shipment).map((line) => ({
      reference: String(line.id),
      amountCents: netOf(line),
      taxCode: codes[classOf(line)] ?? null,
    })),
    deliveryCents: shipment.deliveryFeeCents,
    deliveryTaxCode: codes.delivery ?? null,
    address: { ...place, zipCode: zipCode ?? '', country: 'US' },
  };
}

function answerOf(shipment: AskedShipment, { id, lines, delivery }: TaxCalculation, account: string): StripeAnswer {
  const applied = (taxClass: TaxClass, paid: number, { cents, rate, rule }: TaxOnPart): AppliedTax => ({
    taxClass,
    rate,
    cents,
    baseCents: rate === '0' ? 0 : paid,
    rule,
  });
  const goods = goodsOf(shipment);
  const byLine = new Map(
    goods.map((line) => [line.id, applied(classOf(line), netOf(line), lines.get(String(line.id))!)]),
  );
  const onDelivery = delivery && applied('delivery', shipment.deliveryFeeCents, delivery);
  const taxCents = [...byLine.values(), ...(onDelivery ? [onDelivery] : [])].reduce((sum, { cents }) => sum + cents, 0);
  const soldCents = goods.reduce((sum, line) => sum + netOf(line), shipment.deliveryFeeCents);
  return { byLine, delivery: onDelivery, calculation: { id, account, totalCents: soldCents + taxCents } };
}
