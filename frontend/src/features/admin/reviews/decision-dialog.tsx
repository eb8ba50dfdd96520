import { useState } from 'react';
import { productQueries } from '@/api/catalogue.queries';
import { call, userMessage } from '@/api/client';
import type { ManagedReview } from '@/api/models';
import { FormDialog } from '@/ui/form-dialog';
import { TextareaField } from '@/ui/textarea-field';
import { useSave } from '../shell/screen/save';
import { adminReviews } from './admin-reviews.queries';

interface Props {
  review: ManagedReview;
  onSaved: () => void;
  onClose: () => void;
}

/** Hides a review or shows it again, and asks for the reason. */
export function DecisionDialog({ review, onSaved, onClose }: Props) {
  const { id, productName, customerName, comment, hidden } = review;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const trimmed = reason.trim();
  const endpoint = hidden ? 'POST /api/admin/reviews/{id}/show' : 'POST /api/admin/reviews/{id}/hide';
  const decide = useSave(() => call(endpoint, { path: { id }, body: { reason: trimmed } }), {
    refresh: (client) => {
      void client.invalidateQueries({ queryKey: productQueries.list().queryKey });
      return client.invalidateQueries({ queryKey: adminReviews.all() });
    },
    onSaved: () => {
      onSaved();
      onClose();
    },
    done: [hidden ? 'Review shown' : 'Review hidden', `The rating of ${productName} updates shortly.`],
  });
  const send = () => {
    if (trimmed.length < 3) setTried(true);
    else decide.mutate();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={hidden ? 'Show this review again' : 'Hide this review'}
      text={
        hidden
          ? 'Customers see it on the product’s page, and it counts in the rating.'
          : 'It’s removed from the product’s page and rating. Its author sees that it was hidden, but not why.'
      }
      dirty={trimmed !== ''}
      onSubmit={send}
      saveText={hidden ? 'Show review' : 'Hide review'}
      saving={decide.isPending}
      error={decide.error && userMessage(decide.error, 'Nothing was changed. Please try again.')}
      width="compact"
    >
      <blockquote
        dir="auto"
        className="mb-4 max-h-40 overflow-y-auto border-l-3 border-butter-deep pl-3 wrap-anywhere whitespace-pre-line"
      >
        {comment}
        <footer className="mt-1 text-mocha">
          <bdi>{customerName}</bdi> about {productName}
        </footer>
      </blockquote>
      <TextareaField
        label="Reason"
        required
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint="Only staff see it."
        error={tried && trimmed.length < 3 ? 'Enter a short reason.' : undefined}
      />
    </FormDialog>
  );
}
