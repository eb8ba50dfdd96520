import { BalanceForm } from '@/features/gift-cards/balance-form';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <div className="page pt-8 sm:pt-12">
      <PageHead page="giftCard" />
      <div className="max-w-2xl">
        <h1 className="text-3xl">Gift card balance</h1>
        <p className="mt-3 mb-8 max-w-[60ch] text-mocha">
          Enter the code of your card to see what’s left on it. To spend it, enter the same code in your cart.
        </p>
        <BalanceForm />
      </div>
    </div>
  );
}
