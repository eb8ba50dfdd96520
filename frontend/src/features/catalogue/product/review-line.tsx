import { use } from 'react';
import type { Review } from '@/api/models';
import { ShopContext } from '@/lib/page-data';
import { Stars } from '@/ui/stars';

/** What one customer says. */
export function ReviewLine({ review }: { review: Review }) {
  const { timeZone } = use(ShopContext);
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-bold [overflow-wrap:anywhere]">{review.customerName}</bdi>
        <Stars rating={review.rating} className="size-4" />
        <time dateTime={review.createdAt} className="text-sm text-mocha">
          {new Date(review.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })}
        </time>
      </div>
      <p dir="auto" className="mt-1.5 max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line">
        {review.comment}
      </p>
    </li>
  );
}
