import { Missing } from '@/shop/missing';
import { PageHead } from '@/shop/page-head';

export function NotFound() {
  return (
    <div className="page py-20 sm:py-28">
      <PageHead page="missing" />
      <Missing title="404 Page Not Found" text="Did you forget to add the page to the router?" />
    </div>
  );
}
