import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { ManagedReview } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/select';
import { AdminPage } from '../shell/admin-page';
import { LoadedList } from '../shell/screen/loaded-list';
import { useSaved } from '../shell/screen/save';
import { adminReviews } from './admin-reviews.queries';
import { DecisionDialog } from './decision-dialog';
import { ReviewRow } from './review-row';

const SHOWN = [
  { value: 'all', label: 'Shown and hidden' },
  { value: 'shown', label: 'Shown in the shop' },
  { value: 'hidden', label: 'Hidden' },
] as const;
const RATINGS = [
  { value: 'all', label: 'All ratings' },
  ...['5', '4', '3', '2', '1'].map((stars) => ({ value: stars, label: stars === '1' ? '1 star' : `${stars} stars` })),
];

/** Customers' reviews of products. The filters are in the address. */
export function ReviewsScreen() {
  const [params, change] = useQueryParams();
  const [deciding, setDeciding] = useState<ManagedReview | null>(null);
  const { markSaved, wash } = useSaved<number>();
  const shown = SHOWN.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const rating = RATINGS.find(({ value }) => value === params.get('rating'))?.value ?? 'all';
  const filtered = shown !== 'all' || rating !== 'all';
  const reviews = useInfiniteQuery(
    adminReviews.list({ shown: shown === 'all' ? '' : shown, rating: rating === 'all' ? '' : rating }),
  );
  if (hasStatus(reviews.error, 401)) return <Navigate to="/admin/login" replace />;
  const read = reviews.data?.pages.flat().length;
  const choose = (name: 'show' | 'rating', value: string) =>
    change({ [name]: value === 'all' ? '' : value }, { replace: true });
  return (
    <AdminPage
      title="Reviews"
      parents={[{ label: 'Products', to: '/admin/products' }]}
      count={read && `${read}${reviews.hasNextPage ? '+' : ''} ${read === 1 ? 'review' : 'reviews'}`}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <Select
          aria-label="Shown or hidden"
          className="max-sm:flex-1 sm:w-52"
          value={shown}
          onChange={(value) => choose('show', value)}
          options={SHOWN}
        />
        <Select
          aria-label="Rating"
          className="max-sm:flex-1 sm:w-40"
          value={rating}
          onChange={(value) => choose('rating', value)}
          options={RATINGS}
        />
      </div>
      <LoadedList
        query={reviews}
        what="the reviews"
        placeholder="h-96"
        name="Reviews"
        empty={<NoReviews onClear={filtered ? () => change({ show: '', rating: '' }, { replace: true }) : undefined} />}
        more="Show more reviews"
      >
        {(review) => (
          <ReviewRow key={review.id} review={review} wash={wash(review.id)} onDecide={() => setDeciding(review)} />
        )}
      </LoadedList>
      {deciding && (
        <DecisionDialog review={deciding} onSaved={() => markSaved(deciding.id)} onClose={() => setDeciding(null)} />
      )}
    </AdminPage>
  );
}

/** `onClear` is there when filters are set. */
function NoReviews({ onClear }: { onClear?: () => void }) {
  if (!onClear)
    return (
      <EmptyState
        as="h2"
        title="No reviews yet"
        text="Customers can review what they bought after delivery, from the order in their account."
      />
    );
  return (
    <EmptyState
      as="h2"
      title="No review matches these filters"
      action={
        <Button look="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
