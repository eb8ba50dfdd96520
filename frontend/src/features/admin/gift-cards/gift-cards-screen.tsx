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
import { IssueDialog } from './issue-dialog';
import { giftCardQueries } from './gift-cards.queries';
import { ORIGINS, StatusBadge } from './gift-card-words';
import { NewCodeDialog, type NewCode } from './new-code-dialog';

/** The most that the API lists. */
const MOST = 100;

/** Gift cards, found by the end of their code, an email address or an order. The search is in the address. */
export function GiftCardsScreen() {
  const [address, change] = useQueryParams();
  const search = address.get('search') ?? '';
  const cards = useQuery(giftCardQueries.list(search));
  const [issuing, setIssuing] = useState(false);
  const [code, setCode] = useState<NewCode | null>(null);
  if (hasStatus(cards.error, 401)) return <Navigate to="/admin/login" replace />;
  const issue = () => setIssuing(true);
  return (
    <AdminPage
      title="Gift cards"
      parents={[{ label: 'Products', to: '/admin/products' }]}
      count={cards.data ? countInWords(cards.data.length) : !cards.error && <Counting className="w-24" />}
      actions={
        <>
          <a href="/api/admin/gift-cards/liability.csv" download className={buttonLook({ look: 'outline' })}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            Balances as CSV
          </a>
          <Button look="jam" onClick={issue}>
            <Plus aria-hidden className="size-4" strokeWidth={2} />
            Issue gift card
          </Button>
        </>
      }
    >
      <AddressSearch
        label="Search gift cards"
        placeholder="Last four, email, order number..."
        value={search}
        onChange={(typed) => change({ search: typed }, { replace: true })}
        className="mb-3"
      />
      <Loaded
        query={cards}
        what="the gift cards"
        placeholder="h-96"
        empty={(rows) =>
          rows.length === 0 &&
          (search ? <NoMatch search={search} onClear={() => change({ search: '' }, { replace: true })} /> : <NoCards />)
        }
      >
        {(rows) => (
          <>
            <CardTable cards={rows} />
            <CardList cards={rows} />
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
      {code && <NewCodeDialog card={code} onClose={() => setCode(null)} />}
    </AdminPage>
  );
}

const countInWords = (count: number) => (count < MOST ? plural(count, 'gift card') : `Newest ${MOST} gift cards`);

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
      title={`No gift card matches “${search}”`}
      text="Search by the last four characters of the code, the start of an email address, or the number of an order that bought it or was paid with it."
      action={
        <Button look="outline" onClick={onClear}>
          Clear search
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

function CardTable({ cards }: { cards: ManagedGiftCard[] }) {
  return (
    <div className="max-lg:hidden">
      <DataTable caption="Gift cards" className="[&_tbody_:is(td,th)]:h-9.5 [&_tbody_:is(td,th)]:py-0">
        <thead>
          <tr>
            <HeadCell>Code</HeadCell>
            <HeadCell>For</HeadCell>
            <HeadCell>Why</HeadCell>
            <HeadCell>Issued</HeadCell>
            <HeadCell className="text-right">Amount</HeadCell>
            <HeadCell className="text-right">Balance</HeadCell>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Row key={card.id}>
              <Cell head>
                <span className="flex items-center gap-2">
                  <CardLink card={card} />
                  <StatusBadge card={card} />
                </span>
              </Cell>
              <Cell className="wrap-anywhere">
                {card.recipientEmail ?? <span className="text-mocha">No email</span>}
                {card.awaitsEmail && <span className="ml-2 text-xs whitespace-nowrap text-mocha">{NOT_EMAILED}</span>}
              </Cell>
              <Cell className="whitespace-nowrap">
                {ORIGINS[card.origin]}
                {card.orderId !== null && (
                  <span className="ml-2">
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
            </Row>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

/** Where a table would squeeze email addresses. */
function CardList({ cards }: { cards: ManagedGiftCard[] }) {
  return (
    <ul aria-label="Gift cards" className="divide-y divide-line rounded-card border border-line bg-white lg:hidden">
      {cards.map((card) => (
        <li key={card.id} className="relative flex items-start justify-between gap-3 px-4 py-2 hover:bg-oat">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <CardLink card={card} className="after:absolute after:inset-0" />
              <StatusBadge card={card} />
              <span className="wrap-anywhere">{card.recipientEmail}</span>
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
              {card.awaitsEmail && NOT_EMAILED}
            </DottedLine>
          </div>
          <p className="num shrink-0 text-right">
            <span className="sr-only">Balance </span>
            <Balance card={card} />
            <span className="block text-xs text-mocha">Amount {showPrice(card.issued)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
