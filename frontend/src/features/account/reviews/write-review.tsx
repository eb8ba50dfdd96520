import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, userMessage } from '@/api/client';
import { productQueries } from '@/api/catalogue.queries';
import { FormDialog } from '@/ui/form-dialog';
import { StarChoice } from './star-choice';
import { TextareaField } from '@/ui/textarea-field';
import { toast } from '@/ui/toast-store';
import type { OrderReview, ReviewSource } from './reviews.queries';

const LONGEST = 1000;

interface Props {
  source: ReviewSource;
  line: OrderReview;
  onClose: () => void;
}

/** The form for a review of one product. The text is kept if sending fails. */
export function WriteReview({ source, line: { itemId, productId, name }, onClose }: Props) {
  const client = useQueryClient();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const said = comment.trim();
  const write = useMutation({
    mutationFn: () => source.write({ itemId, productId, rating, comment: said }),
    onSuccess: (reviews) => {
      client.setQueryData(source.queryKey, reviews);
      void client.invalidateQueries({ queryKey: productQueries.list().queryKey });
      toast('Thank you!', `Your review of ${name} is in the shop.`);
      onClose();
    },
    onError: (error) => {
      // An earlier attempt succeeded although its answer was lost.
      if (!isApiError(error, 'already_reviewed')) return;
      void client.invalidateQueries({ queryKey: source.queryKey });
      onClose();
    },
  });
  const wrong = { rating: rating === 0, comment: said.length < 3 };
  const send = () => {
    if (wrong.rating || wrong.comment) setTried(true);
    else write.mutate();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Review ${name}`}
      dirty={rating > 0 || said !== ''}
      onSubmit={send}
      saveText="Post review"
      savingText="Posting..."
      saving={write.isPending}
      error={write.error && userMessage(write.error, 'Your review was not posted. What you wrote is still here.')}
      width="compact"
    >
      <div className="grid gap-5">
        <StarChoice
          label="Your rating"
          value={rating}
          onChange={setRating}
          error={tried && wrong.rating ? 'Please choose one to five stars.' : undefined}
        />
        <TextareaField
          label="Your review"
          required
          rows={5}
          maxLength={LONGEST}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          hint={<span className="num">{comment.length}/1,000 characters</span>}
          error={tried && wrong.comment ? 'Please write a few words.' : undefined}
        />
      </div>
    </FormDialog>
  );
}
