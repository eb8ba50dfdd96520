import { useParams } from 'react-router-dom';
import { PayPage } from '@/features/checkout/by-link/pay-page';
import { PageHead } from '@/shop/page-head';

/** The page with which a customer pays an order that staff typed. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <div className="page py-6 sm:py-10">
      <PageHead page="pay" />
      <PayPage key={token} token={token} />
    </div>
  );
}
