import { Link2, Pencil, Ticket, Trash2 } from 'lucide-react';
import { showPrice } from '@crispi/rules/money';
import type { Promotion } from '@/api/models';
import { plural } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DottedLine } from '@/ui/dotted-line';
import { Menu } from '@/ui/menu';
import { toast } from '@/ui/toast-store';
import { givesInWords, periodInWords } from './promotion-form';

interface Props {
  promotion: Promotion;
  /** The class of a row that was just saved. */
  wash: string;
  /** It is being paused or resumed. */
  busy: boolean;
  onPause: () => void;
  onEdit: () => void;
  onCodes: () => void;
  onDelete: () => void;
}

const STATES = {
  running: { kind: 'success', label: 'Running' },
  scheduled: { kind: 'info', label: 'Scheduled' },
  paused: { kind: 'warning', label: 'Paused' },
  used_up: { kind: 'neutral', label: 'Used up' },
  ended: { kind: 'neutral', label: 'Ended' },
} as const;

/** Running ones first, then those that will run or may run again; within a state the newest first. */
export const inOrder = (promotions: readonly Promotion[]): Promotion[] => {
  const states = Object.keys(STATES);
  return promotions.toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
};

const COLUMNS =
  'md:grid-cols-[minmax(0,1fr)_13.5rem_11rem] md:gap-x-4 lg:grid-cols-[minmax(0,1fr)_20rem_16.5rem] lg:gap-x-6';

/** The names of the figures, once for all rows; on a phone each figure has its own. */
export const PromotionsHead = () => (
  <div aria-hidden className={`hidden items-end gap-x-6 px-4 py-2 text-xs text-mocha md:grid ${COLUMNS}`}>
    <span>Promotion</span>
    <span className="grid grid-cols-3 items-end gap-3 text-right">
      <span>Uses</span>
      <span>Revenue</span>
      <span>Discounts</span>
    </span>
  </div>
);

/** Name and terms, figures, and what can be done; below each other on a phone. */
export function PromotionRow({ promotion, wash, busy, onPause, onEdit, onCodes, onDelete }: Props) {
  const { name, code, active, performance } = promotion;
  const { kind, label } = STATES[promotion.state];
  const used = performance.uses + performance.held > 0;
  return (
    <li className={`grid gap-x-6 gap-y-2 px-4 py-3 md:items-center md:py-1.5 ${COLUMNS} ${wash}`} aria-label={name}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            aria-label={`Edit ${name}`}
            onClick={onEdit}
            className="min-h-button-sm rounded-chip text-left font-semibold wrap-anywhere underline underline-offset-4 hover:text-jam"
          >
            {name}
          </button>
          <Badge kind={kind} dot>
            {label}
          </Badge>
        </div>
        <DottedLine className="text-mocha">
          <span className="font-semibold text-cocoa">{code ?? codesInWords(promotion)}</span>
          {givesInWords(promotion)}
          <span className="num">{periodInWords(promotion)}</span>
        </DottedLine>
      </div>
      <Figures {...promotion} />
      <div className="-mr-2 flex flex-wrap items-center gap-2 md:grid md:grid-cols-[1fr_auto_auto] md:justify-items-end">
        {code && promotion.state !== 'ended' ? (
          <Button look="outline" size="sm" aria-label={`Copy link with ${code}`} onClick={() => void copyLink(code)}>
            <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="md:max-lg:sr-only">Copy link</span>
          </Button>
        ) : (
          <span aria-hidden className="max-md:hidden" />
        )}
        {promotion.state === 'ended' ? (
          <span aria-hidden className="max-md:hidden" />
        ) : (
          <Button
            look="outline"
            size="sm"
            className="min-w-20"
            aria-label={`${active ? 'Pause' : 'Resume'} ${name}`}
            busy={busy}
            onClick={onPause}
          >
            {active ? 'Pause' : 'Resume'}
          </Button>
        )}
        <Menu
          label={`More about ${name}`}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: onEdit },
            { label: 'Single-use codes', icon: Ticket, onSelect: onCodes },
            {
              label: 'Delete',
              icon: Trash2,
              danger: true,
              disabled: used,
              ...(used && { reason: 'It has been used. Pause it instead.' }),
              onSelect: onDelete,
            },
          ]}
        />
      </div>
    </li>
  );
}

function codesInWords({ automatic, singleUseCodes }: Promotion): string {
  if (singleUseCodes > 0) return plural(singleUseCodes, 'single-use code');
  return automatic ? 'Automatic' : 'No code yet';
}

function Figures({ performance: { uses, held, revenue, discount }, limit }: Promotion) {
  const taken = uses.toLocaleString('en-US');
  return (
    <dl className="num grid grid-cols-3 gap-3 md:text-right">
      <div>
        <dt className="text-xs text-mocha md:sr-only">Uses</dt>
        <dd>
          {limit === null ? taken : `${taken} of ${limit.toLocaleString('en-US')}`}
          {held > 0 && <span className="block text-xs text-mocha">{held} being paid</span>}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-mocha md:sr-only">Revenue</dt>
        <dd>{showPrice(revenue)}</dd>
      </div>
      <div>
        <dt className="text-xs text-mocha md:sr-only">Discounts</dt>
        <dd>{showPrice(discount)}</dd>
      </div>
    </dl>
  );
}

async function copyLink(code: string): Promise<void> {
  const link = new URL(`/?code=${code}`, window.location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast('Link copied', `It opens the shop with ${code}.`);
  } catch {
    toast('Not copied', `Your browser doesn’t allow it. Copy this link: ${link}`, 'destructive');
  }
}
