import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { Clock } from '../../../kernel/clock';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { writeCsv } from '../../../kernel/http/csv';
import { instantOf, isLocalDate, localDate, localDay, Stores } from '../../stores';
import { ManagedGiftCardRepository, type Liability } from '../managed-gift-cards.repository';

/** In words that spreadsheets do not read as a date. */
const AGES = [
  { years: 0, name: 'Under 1 year' },
  { years: 1, name: '1 to 2 years' },
  { years: 2, name: '2 to 5 years' },
  { years: 5, name: 'Over 5 years' },
];
const NOON = 12 * 60;
const NO_DATE = 'Enter a date like 2026-11-28, up to today.';

/** What the shop owes on gift cards at the end of a day, by month of issue, by age, and in all. */
@Injectable()
export class LiabilityFile {
  constructor(
    private readonly cards: ManagedGiftCardRepository,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleBroken at "at" */
  async write(at: string | undefined): Promise<string> {
    const timeZone = (await this.stores.first())?.timeZone ?? 'UTC';
    const today = localDate(this.clock.now(), timeZone);
    const date = at ?? today;
    // Spelled the same, dates compare like text.
    if (!isLocalDate(date) || date > today)
      throw new RuleBroken('invalid', NO_DATE, [{ path: 'at', message: NO_DATE }]);
    // Noon exists on every day.
    const { until } = localDay(instantOf(date, NOON, timeZone)!, timeZone);
    const sums = await this.cards.liability({ until, today: date, timeZone });
    const total = sums.find(({ month, years }) => month === null && years === null);
    return writeCsv(
      ['issued', `open cards on ${date}`, 'balance'],
      [
        ...sums.flatMap((sum) => (sum.month === null ? [] : [cellsOf(sum.month, sum)])),
        ...AGES.map(({ years, name }) =>
          cellsOf(
            name,
            sums.find((sum) => sum.years === years),
          ),
        ),
        cellsOf('Total', total),
      ],
    );
  }
}

const cellsOf = (name: string, sum: Liability | undefined) => [
  name,
  String(sum?.cards ?? 0),
  formatCents(sum?.balanceCents ?? 0),
];
