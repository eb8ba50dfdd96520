import { useState } from 'react';
import { toCents } from '@crispi/rules/money';
import type { GiftCard } from '@/api/models';
import { BalanceForm } from '@/features/gift-cards/balance-form';
import { DrawnGiftCard } from '@/shop/gift-card';
import { PageHead } from '@/shop/page-head';

export function Component() {
  const [card, setCard] = useState<GiftCard | null>(null);
  return (
    <div className="page pt-8 sm:pt-12">
      <PageHead page="giftCard" />
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div className="max-lg:contents">
          <div>
            <h1 className="text-3xl">Gift card balance</h1>
            <p className="mt-3 max-w-[60ch] text-mocha">
              Enter the code of your card to see what’s left on it. To spend it, enter the same code in your cart.
            </p>
          </div>
          <div className="lg:mt-8">
            <BalanceForm onCard={setCard} />
          </div>
        </div>
        <DrawnGiftCard
          amount={card ? toCents(card.balance) : 0}
          note={card ? `•••• ${card.lastFour}` : ''}
          className="w-full max-w-sm self-start max-lg:-order-1 lg:justify-self-end"
        />
      </div>
    </div>
  );
}
