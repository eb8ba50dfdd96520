import { useParams } from 'react-router-dom';
import { SlipsScreen } from '@/features/admin/kitchen/slips-screen';
import { PageHead } from '@/shop/page-head';

export function Component() {
  const { id = '' } = useParams();
  return (
    <div data-office>
      <PageHead page="officeSlip" />
      <SlipsScreen id={id} />
    </div>
  );
}
