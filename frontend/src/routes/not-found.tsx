import { useLocation } from 'react-router-dom';
import { Missing } from '@/shop/missing';
import { PageHead } from '@/shop/page-head';

export function Component() {
  const isOffice = useLocation().pathname.startsWith('/admin');
  return (
    <div className="page pt-6 sm:pt-8">
      <PageHead page="missing" />
      <Missing
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        next={isOffice ? { to: '/admin/orders', label: 'Back to the orders' } : undefined}
      />
    </div>
  );
}
