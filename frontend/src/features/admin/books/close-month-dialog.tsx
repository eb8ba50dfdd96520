import { useState } from 'react';
import { call, userMessage } from '@/api/client';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { SelectField } from '@/ui/select';
import { useSave } from '../shell/screen/save';
import { booksQueries } from './books.queries';
import { showFullDate, type openMonths } from '../shell/period';

interface Props {
  /** At least one. */
  months: ReturnType<typeof openMonths>;
  onClose: () => void;
}

/** Closes a past month for good. */
export function CloseMonthDialog({ months, onClose }: Props) {
  const [chosen, setChosen] = useState(months[0]!);
  const save = useSave((month: string) => call('POST /api/admin/books/closings', { body: { month } }), {
    refresh: [booksQueries.settings().queryKey],
    onSaved: onClose,
    done: (settings) => [`Closed through ${showFullDate(settings.closedThrough!)}`],
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Close a month"
      text={`${chosen.label} and all months before it are closed for good: you can’t reopen them. Refunds and corrections that come later are booked on the first open day.`}
      action={`Close ${chosen.label}`}
      busyAction="Closing..."
      busy={save.isPending}
      error={save.error ? userMessage(save.error, 'The month could not be closed. Please try again.') : undefined}
      onConfirm={() => save.mutate(chosen.value)}
    >
      <SelectField
        label="Month"
        value={chosen.value}
        onChange={(value) => setChosen(months.find((month) => month.value === value)!)}
        options={months}
      />
    </ConfirmDialog>
  );
}
