import { Conflict, NotFound, RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import type { KeyedItem } from '../../cart';
import { LineUnavailable } from '../checkout.errors';

export class StaffOrderNotFound extends NotFound {
  constructor() {
    super('The order');
  }
}

/** Another member of staff changed it, or it was sent twice with different contents. */
export class StaffOrderChanged extends Conflict {
  constructor() {
    super('order_changed', 'Someone else changed this order in the meantime. Load it again.');
  }
}

/** Courier services collect no money. */
export class CounterNotPossible extends RuleBroken {
  constructor() {
    const message = 'A courier service delivers part of this order and can’t collect money.';
    super('counter_not_possible', message, [{ path: 'payment.kind', message }]);
  }
}

export class InvoiceNotAllowed extends RuleBroken {
  constructor() {
    const message = 'This customer may not pay by invoice. Allow it on the customer’s page.';
    super('invoice_not_allowed', message, [{ path: 'payment.kind', message }]);
  }
}

export class LinkNotFound extends NotFound {
  constructor() {
    super('This link');
  }
}

/** `state`: why it cannot be paid with this link (any more). */
export class LinkEnded extends Conflict {
  constructor(state: 'expired' | 'replaced' | 'withdrawn') {
    super(`link_${state}`, SENTENCES[state]);
  }
}

const SENTENCES = {
  expired: 'This payment link has expired. Nothing was charged.',
  replaced: 'This order has changed, and a new link was made for it. Nothing was charged.',
  withdrawn: 'This order was withdrawn. Nothing was charged.',
};

/** An error of pricing or reserving, with the paths of the document: "form.customerInfo.email", "items.0". */
export function inDocument(error: unknown, items: readonly KeyedItem[]): unknown {
  if (error instanceof LineUnavailable) {
    const lines = error.details.lines as { id: number; title: string; reason: string | null }[];
    const errors = lines.map(({ id, title, reason }) => ({
      path: `items.${items.findIndex(({ key }) => key === id)}`,
      message: `${title}: ${reason ?? 'no longer available'}`,
    }));
    return new RuleBroken('invalid', error.message, errors);
  }
  const errors = error instanceof RuleBroken ? (error.details.errors as FieldError[] | undefined) : undefined;
  if (!(error instanceof RuleBroken) || !errors) return error;
  const placed = errors.map(({ path, message }) => ({
    path: /^(items|payment|form)\b/.test(path) ? path : `form.${path}`,
    message,
  }));
  return new RuleBroken(error.code, error.message, placed);
}
