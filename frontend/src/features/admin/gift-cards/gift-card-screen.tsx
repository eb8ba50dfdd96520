import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { showPrice, toCents } from '@crispi/rules/money';
import { hasStatus } from '@/api/client';
import type { GiftCardHistory, GiftCardMovement } from '@/api/models';
import { showDate, showMoment } from '@/lib/dates';
import { NOT_EMAILED } from '@/lib/mailed-gift-cards';
import { Button, buttonLook } from '@/ui/button';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { DottedLine } from '@/ui/dotted-line';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { AdminPage } from '../shell/admin-page';
import { OrderLink } from '../shell/order-link';
import { Loaded } from '../shell/screen/loaded';
import { ActionDialog, type CardAction } from './card-actions';
import { CardMenu } from './card-menu';
import { giftCardQueries } from './gift-cards.queries';
import { movementInWords, ORIGINS, signedPrice, StatusBadge } from './gift-card-words';
import { NewCodeDialog, type NewCode } from './new-code-dialog';

const PARENTS = [
  { label: 'Products', to: '/admin/products' },
  { label: 'Gift cards', to: '/admin/gift-cards' },
];

/** A gift card with its history, and what staff can do with it. */
export function GiftCardScreen() {
  const id = Number(useParams().id);
  const card = useQuery(giftCardQueries.detail(id));
  const [action, setAction] = useState<CardAction | null>(null);
  const [code, setCode] = useState<NewCode | null>(null);
  if (hasStatus(card.error, 401)) return <Navigate to="/admin/login" replace />;
  if (hasStatus(card.error, 404))
    return (
      <AdminPage title="Gift card" parents={PARENTS}>
        <EmptyState
          as="h2"
          title="Gift card not found"
          text="Search for it by the last four characters of its code."
          action={
            <Link to="/admin/gift-cards" className={buttonLook({ look: 'jam' })}>
              Search gift cards
            </Link>
          }
        />
      </AdminPage>
    );
  const { data } = card;
  return (
    <AdminPage
      title={data ? `Gift card ${data.lastFour}` : 'Gift card'}
      parents={PARENTS}
      count={
        data && (
          // In the middle of the title.
          <span className="inline-flex sm:-mt-1.5">
            <StatusBadge card={data} />
          </span>
        )
      }
      actions={data && !data.successor && <Actions card={data} onChoose={setAction} />}
    >
      <Loaded query={card} what="the gift card" placeholder="h-96">
        {(found) => <CardDetails card={found} />}
      </Loaded>
      {data && action && (
        <ActionDialog key={action} action={action} card={data} onReissued={setCode} onClose={() => setAction(null)} />
      )}
      {code && <NewCodeDialog card={code} onClose={() => setCode(null)} />}
    </AdminPage>
  );
}

function Actions({ card, onChoose }: { card: GiftCardHistory; onChoose: (action: CardAction) => void }) {
  if (card.status === 'blocked')
    return (
      <Button look="jam" onClick={() => onChoose('reissue')}>
        <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
        Re-issue card
      </Button>
    );
  return (
    <>
      <Button look="outline" onClick={() => onChoose('adjust')}>
        Change balance
      </Button>
      <CardMenu
        card={card}
        label="More about this card"
        actions={['cash-out', 'reissue', 'block']}
        onChoose={onChoose}
      />
    </>
  );
}

function CardDetails({ card }: { card: GiftCardHistory }) {
  const { balance, held, issued, createdAt, origin, orderId, recipientEmail, awaitsEmail, successor } = card;
  return (
    <>
      <DottedLine className="mb-3 text-mocha">
        {ORIGINS[origin]}
        {orderId !== null && <OrderLink id={orderId} />}
        {recipientEmail}
        {awaitsEmail && NOT_EMAILED}
        <span>
          Issued <time dateTime={createdAt}>{showDate(createdAt)}</time>
        </span>
      </DottedLine>
      {successor && (
        <div className="mb-5">
          <Notice kind="info" title="This card was replaced">
            <Link to={`/admin/gift-cards/${successor.id}`} className="underline underline-offset-4">
              Gift card {successor.lastFour}
            </Link>{' '}
            has its balance and gets its refunds.
          </Notice>
        </div>
      )}
      <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-2 rounded-card border border-line bg-white px-4 py-2.5">
        <Figure label="Balance">{showPrice(balance)}</Figure>
        {toCents(held) > 0 && <Figure label="Being paid">{showPrice(held)}</Figure>}
        <Figure label="Issued for">{showPrice(issued)}</Figure>
      </dl>
      <section aria-labelledby="history">
        <h2 id="history" className="mb-2 text-lg">
          History
        </h2>
        <MovementTable movements={card.movements} />
        <MovementList movements={card.movements} />
      </section>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-mocha">{label}</dt>
      <dd className="num text-lg font-bold">{children}</dd>
    </div>
  );
}

interface MovementProps {
  movements: GiftCardMovement[];
}

/** What happened, to which order and why, and who did it. */
function What({ movement }: { movement: GiftCardMovement }) {
  const { orderId, reason, by } = movement;
  return (
    <>
      <DottedLine>
        <span className="font-semibold">{movementInWords(movement)}</span>
        {orderId !== null && <OrderLink id={orderId} />}
      </DottedLine>
      {reason && <span className="block wrap-anywhere">{reason}</span>}
      {by && <span className="block text-mocha wrap-anywhere">{by}</span>}
    </>
  );
}

function MovementTable({ movements }: MovementProps) {
  return (
    <div className="max-sm:hidden">
      <DataTable caption="History of the card">
        <thead>
          <tr>
            <HeadCell>When</HeadCell>
            <HeadCell>What</HeadCell>
            <HeadCell className="text-right">Amount</HeadCell>
            <HeadCell className="text-right">Balance after</HeadCell>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <Row key={movement.id} className="align-top">
              <Cell className="num whitespace-nowrap text-mocha">
                <time dateTime={movement.at}>{showMoment(movement.at)}</time>
              </Cell>
              <Cell className="w-full">
                <What movement={movement} />
              </Cell>
              <Cell className="num text-right whitespace-nowrap">{signedPrice(movement.amount)}</Cell>
              <Cell className="num text-right font-semibold">{showPrice(movement.balance)}</Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

function MovementList({ movements }: MovementProps) {
  return (
    <ol
      aria-label="History of the card"
      className="divide-y divide-line rounded-card border border-line bg-white sm:hidden"
    >
      {movements.map((movement) => (
        <li key={movement.id} className="flex justify-between gap-3 px-4 py-3">
          <div className="min-w-0">
            <What movement={movement} />
            <time dateTime={movement.at} className="num block text-mocha">
              {showMoment(movement.at)}
            </time>
          </div>
          <p className="num shrink-0 text-right">
            {signedPrice(movement.amount)}
            <span className="block text-mocha">
              <span className="sr-only">Balance after: </span>
              {showPrice(movement.balance)}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
