import { useParams } from 'react-router-dom';
import { FollowPage } from '@/features/account/following/follow-page';
import { PageHead } from '@/shop/page-head';

/** The page that links in e-mails open. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <div className="page py-6 sm:py-10">
      <PageHead page="follow" />
      <div className="mx-auto max-w-4xl">
        <FollowPage key={token} token={token} />
      </div>
    </div>
  );
}
