import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import { hasStatus } from '@/api/client';
import type { ManagedGiftCard } from '@/api/models';
import { showDate } from '@/lib/dates';
import { plural } from '@/lib/format';
import { NOT_EMAILED } from '@/lib/mailed-gift-cards';
import { useQueryParams } from '@/lib/use-query-params';
import { Button, buttonLook } from '@/ui/button';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { DottedLine } from '@/ui/dotted-line';
import { EmptyState } from '@/ui/empty-state';
import { AddressSearch } from '../shell/address-search';
import { AdminPage, Counting } from '../shell/admin-page';
import { OrderLink } from '../shell/order-link';
import { Loaded } from '../shell/screen/loaded';
import { countOf, ViewChips } from '../shell/view-chips';
import { ActionDialog, type CardAction } from './card-actions';
import { CardMenu } from './card-menu';
import { IssueDialog } from './issue-dialog';
import { GIFT_CARD_VIEWS, giftCardQueries } from './gift-cards.queries';
import { ORIGINS, StatusBadge } from './gift-card-words';
import { NewCodeDialog, type NewCode } from './new-code-dialog';

/** The most that the API lists. */
const MOST = 100;

/** What a row offers besides opening the card. */
const ROW_ACTIONS = ['adjust', 'cash-out', 'reissue', 'block'] as const;

/** Gift cards, found by the end of their code, an email address or an order. Search and view are in the address. */
export function GiftCardsScreen() {
  const [address, change] = useQueryParams();
  const search = address.get('search') ?? '';
  const view = GIFT_CARD_VIEWS.find(({ value }) => value === address.get('view'))?.value ?? '';
  const cards = useQuery(giftCardQueries.list(search, view));
  const [issuing, setIssuing] = useState(false);
  const [acting, setActing] = useState<{ card: ManagedGiftCard; action: CardAction } | null>(null);
  const [code, setCode] = useState<NewCode | null>(null);
  if (hasStatus(cards.error, 401)) return <Navigate to="/admin/login" replace />;
  const list = { onChoose: (card: ManagedGiftCard, action: CardAction) => setActing({ card, action }) };
  const counts = cards.data?.counts ?? '';
  return (
    <AdminPage
      title="Gift cards"
      parents={[{ label: 'Products', to: '/admin/products' }]}
      count={
        cards.data
          ? `${countInWords(Number(countOf(view || 'all', counts)))}, ${showPrice(cards.data.unspent)} not spent yet`
          : !cards.error && <Counting className="w-52" />
      }
      actions={
        <>
          <a href="/api/admin/gift-cards/liability.csv" download className={buttonLook({ look: 'outline' })}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="sm:max-lg:sr-only">Balances as CSV</span>
          </a>
          <Button look="jam" onClick={() => setIssuing(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={2} />
            Issue gift card
          </Button>
        </>
      }
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <AddressSearch
          label="Search gift cards"
          placeholder="Last four, email, order number..."
          value={search}
          onChange={(typed) => change({ search: typed }, { replace: true })}
          className="min-w-64 flex-1"
        />
        <div className="min-w-0 scroll-row max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:px-4">
          <ViewChips
            views={GIFT_CARD_VIEWS}
            chosen={view}
            counts={counts}
            onChoose={(chosen) => change({ view: chosen }, { replace: true })}
          />
        </div>
      </div>
      <Loaded
        query={cards}
        what="the gift cards"
        placeholder="h-96"
        empty={({ rows }) =>
          rows.length === 0 &&
          (search || view ? (
            <NoMatch search={search} onClear={() => change({ search: '', view: '' }, { replace: true })} />
          ) : (
            <NoCards />
          ))
        }
      >
        {({ rows }) => (
          <>
            <CardTable cards={rows} {...list} />
            <CardList cards={rows} {...list} />
          </>
        )}
      </Loaded>
      {issuing && (
        <IssueDialog
          onClose={() => setIssuing(false)}
          onIssued={(issued) => {
            setIssuing(false);
            setCode(issued);
          }}
        />
      )}
      {acting && <ActionDialog {...acting} onReissued={setCode} onClose={() => setActing(null)} />}
      {code && <NewCodeDialog card={code} onClose={() => setCode(null)} />}
    </AdminPage>
  );
}

const countInWords = (count: number) =>
  count <= MOST ? plural(count, 'gift card') : `Newest ${MOST} of ${count.toLocaleString('en-US')} gift cards`;

function NoCards() {
  return (
    <EmptyState
      as="h2"
      title="No gift cards yet"
      text="Issue one when a customer pays for it at the counter, or to make up for something. Its code pays online like a card."
    />
  );
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      as="h2"
      title={search ? `No gift card matches “${search}”` : 'No gift card in this view'}
      {...(search && {
        text: 'Search by the last four characters of the code, the start of an email address, or the number of an order that bought it or was paid with it.',
      })}
      action={
        <Button look="outline" onClick={onClear}>
          {search ? 'Clear search' : 'Show all gift cards'}
        </Button>
      }
    />
  );
}

function CardLink({ card: { id, lastFour }, className = '' }: { card: ManagedGiftCard; className?: string }) {
  return (
    <Link
      to={`/admin/gift-cards/${id}`}
      aria-label={`Gift card ${lastFour}`}
      className={`rounded-chip font-mono font-semibold whitespace-nowrap underline underline-offset-4 hover:text-jam ${className}`}
    >
      •••• {lastFour}
    </Link>
  );
}

/** What can be spent, and what is being paid with it. */
function Balance({ card: { balance, held } }: { card: ManagedGiftCard }) {
  return (
    <>
      <span className="font-semibold">{showPrice(balance)}</span>
      {Number(held) > 0 && <span className="block text-xs text-mocha">{showPrice(held)} being paid</span>}
    </>
  );
}

interface ListProps {
  cards: ManagedGiftCard[];
  onChoose: (card: ManagedGiftCard, action: CardAction) => void;
}

const RowMenu = ({ card, onChoose }: Pick<ListProps, 'onChoose'> & { card: ManagedGiftCard }) => (
  <CardMenu
    card={card}
    label={`More about gift card ${card.lastFour}`}
    actions={ROW_ACTIONS}
    onChoose={(action) => onChoose(card, action)}
  />
);

/** Only of a card that cannot be used. */
const Trouble = ({ card }: { card: ManagedGiftCard }) => card.status !== 'active' && <StatusBadge card={card} />;

function CardTable({ cards, onChoose }: ListProps) {
  return (
    <div className="max-lg:hidden">
      <DataTable caption="Gift cards" className="[&_tbody_:is(td,th)]:h-9.5 [&_tbody_:is(td,th)]:py-0">
        <thead>
          <tr>
            <HeadCell>Code ends in</HeadCell>
            <HeadCell>Customer’s email</HeadCell>
            <HeadCell>Issued as</HeadCell>
            <HeadCell>Issued on</HeadCell>
            <HeadCell className="text-right">Issued for</HeadCell>
            <HeadCell className="text-right">Balance</HeadCell>
            <HeadCell className="w-10">
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Row key={card.id} className="relative hover:bg-milk">
              <Cell head>
                <span className="flex items-center gap-2">
                  <CardLink card={card} className="after:absolute after:inset-0" />
                  <Trouble card={card} />
                </span>
              </Cell>
              <Cell className="wrap-anywhere">
                {card.recipientEmail ?? <NoEmail />}
                {card.awaitsEmail && <span className="ml-2 text-xs whitespace-nowrap text-mocha">{NOT_EMAILED}</span>}
              </Cell>
              <Cell className="whitespace-nowrap">
                {ORIGINS[card.origin]}
                {card.orderId !== null && (
                  <span className="relative z-1 ml-2">
                    <OrderLink id={card.orderId} />
                  </span>
                )}
              </Cell>
              <Cell className="num whitespace-nowrap">
                <time dateTime={card.createdAt}>{showDate(card.createdAt)}</time>
              </Cell>
              <Cell className="num text-right">{showPrice(card.issued)}</Cell>
              <Cell className="num text-right">
                <Balance card={card} />
              </Cell>
              <Cell className="relative z-1 w-10 pl-0!">
                <RowMenu card={card} onChoose={onChoose} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

const NoEmail = () => (
  <span className="text-mocha">
    <span aria-hidden>–</span>
    <span className="sr-only">No email</span>
  </span>
);

/** Where a table would squeeze email addresses. */
function CardList({ cards, onChoose }: ListProps) {
  return (
    <ul aria-label="Gift cards" className="divide-y divide-line rounded-card border border-line bg-white lg:hidden">
      {cards.map((card) => (
        <li key={card.id} className="relative flex items-center gap-1 py-2 pr-2 pl-4 hover:bg-milk">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2">
              <CardLink card={card} className="after:absolute after:inset-0" />
              <span className="wrap-anywhere">{card.recipientEmail}</span>
              <Trouble card={card} />
            </p>
            <DottedLine className="num text-mocha">
              {ORIGINS[card.origin]}
              {card.orderId !== null && (
                <span className="relative z-1">
                  <OrderLink id={card.orderId} />
                </span>
              )}
              <span>
                Issued <time dateTime={card.createdAt}>{showDate(card.createdAt)}</time>
              </span>
              {card.awaitsEmail && <span className="whitespace-nowrap">{NOT_EMAILED}</span>}
            </DottedLine>
          </div>
          <p className="num shrink-0 text-right">
            <span className="sr-only">Balance </span>
            <Balance card={card} />
            <span className="block text-xs text-mocha">Issued for {showPrice(card.issued)}</span>
          </p>
          <div className="relative z-1 min-w-(--spacing-button)">
            <RowMenu card={card} onChoose={onChoose} />
          </div>
        </li>
      ))}
    </ul>
  );
}
