import { BalanceForm } from '@/features/gift-cards/balance-form';
import { GiftCardFace } from '@/shop/gift-card-face';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <div className="page pt-8 sm:pt-12">
      <PageHead page="giftCard" />
      <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div>
          <h1 className="text-3xl">Gift card balance</h1>
          <p className="mt-3 mb-8 max-w-[60ch] text-mocha">
            Enter the code of your card to see what’s left on it. To spend it, enter the same code in your cart.
          </p>
          <BalanceForm />
        </div>
        <div aria-hidden className="w-full max-w-sm self-start justify-self-center rotate-3 pt-4 max-lg:hidden">
          <GiftCardFace amount={0} to="" message="" />
        </div>
      </div>
    </div>
  );
}
