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
import { Loaded, More } from '../shell/screen/loaded';
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
  const choose = (name: 'show' | 'rating', value: string) =>
    change({ [name]: value === 'all' ? '' : value }, { replace: true });
  return (
    <AdminPage title="Reviews" parents={[{ label: 'Products', to: '/admin/products' }]}>
      <ReviewFilters choose={choose} rating={rating} shown={shown} />
      <Loaded query={reviews} label="Loading the reviews" failed="The reviews could not be loaded" placeholder="h-96">
        {({ pages }) => {
          const rows = pages.flat();
          if (rows.length === 0 && !filtered)
            return (
              <EmptyState
                as="h2"
                title="No reviews yet"
                text="Customers can review what they bought once it was delivered, from their order in their account."
              />
            );
          if (rows.length === 0)
            return (
              <EmptyState
                as="h2"
                title="No review fits these filters"
                action={
                  <Button look="outline" onClick={() => change({ show: '', rating: '' }, { replace: true })}>
                    Clear filters
                  </Button>
                }
              />
            );
          return (
            <>
              <ul aria-label="Reviews" className="divide-y divide-line rounded-card border border-line bg-white">
                {rows.map((review) => (
                  <ReviewRow
                    key={review.id}
                    review={review}
                    wash={wash(review.id)}
                    onDecide={() => setDeciding(review)}
                  />
                ))}
              </ul>
              <More query={reviews} text="Show more reviews" />
            </>
          );
        }}
      </Loaded>
      {deciding && (
        <DecisionDialog review={deciding} onSaved={() => markSaved(deciding.id)} onClose={() => setDeciding(null)} />
      )}
    </AdminPage>
  );
}

interface ReviewFiltersProps {
  choose: (name: 'show' | 'rating', value: string) => void;
  rating: string;
  shown: 'shown' | 'hidden' | 'all';
}

function ReviewFilters({ choose, rating, shown }: ReviewFiltersProps) {
  return (
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
  );
}
