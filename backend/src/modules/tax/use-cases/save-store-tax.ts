import { Injectable } from '@nestjs/common';
import type { StoreTaxRules, TaxRate } from '@crispi/rules/tax';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound, RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { OpenPlaces } from '../../stores';
import { StoreRulesRepository } from '../store-rules.repository';
import { StoreTax, TAX_RULES_CHANGED } from '../store-tax';
import { TaxChanged } from '../tax.errors';

/** A member of staff, and the address they work from. */
export interface TaxEditor {
  email: string;
  userId: number;
  address: string;
}

export interface StoreTaxChange {
  storeId: number;
  /** The version that was edited; 0: it was never saved. */
  version: number;
  rules: StoreTaxRules;
}

/** Replaces how a store taxes. Orders that are already placed keep their tax. */
@Injectable()
export class SaveStoreTax {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly places: OpenPlaces,
    private readonly saved: StoreRulesRepository,
    private readonly tax: StoreTax,
    private readonly security: SecurityLog,
  ) {}

  /** @throws RuleBroken, NotFound, TaxChanged */
  async execute({ storeId, version, rules }: StoreTaxChange, { email, ...by }: TaxEditor): Promise<void> {
    const errors = problemsOf(rules);
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.places.keep(tx, [storeId])).has(storeId)) throw new NotFound('The store');
      if (errors.length > 0) throw new RuleBroken('invalid', 'Please check the form.', errors);
      if (!(await this.saved.save(tx, { storeId, version, rules, changedBy: email })))
        throw new TaxChanged((await this.saved.find(storeId, tx))?.changedBy ?? null);
      await tx.notice(TAX_RULES_CHANGED);
    });
    // The notification reaches this process too, but the user who saved must see the effect at once.
    this.tax.forget();
    this.security.note('store-changed', { outcome: 'done', ...by, change: 'tax-saved', storeId, method: rules.method });
  }
}

/** What only shows when the rows are compared. */
function problemsOf({ rules, rates }: StoreTaxRules): FieldError[] {
  const classes = rules.map(({ taxClass }) => taxClass);
  const places = rates.map(placeOf);
  return [
    ...repeated(classes).map((at) => ({ path: `rules.${at}.taxClass`, message: 'This class is in the list twice.' })),
    ...rules.flatMap(({ taxClass, taxed }, at) =>
      taxed === 'with_goods' && taxClass !== 'delivery'
        ? [{ path: `rules.${at}.taxed`, message: 'Only delivery can follow the goods.' }]
        : [],
    ),
    ...repeated(places).map((at) => ({
      path: `rates.${at}.zipCode`,
      message: 'There is another rate for this class and place.',
    })),
  ];
}

const placeOf = ({ taxClass, zipCode }: TaxRate) => `${taxClass ?? ''} ${zipCode}`;

/** The places of values that were there before. */
const repeated = (values: string[]) => values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));
