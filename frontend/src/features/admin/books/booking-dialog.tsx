import { useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { BooksSettings } from '@/api/models';
import { FormDialog } from '@/ui/form-dialog';
import { Radio } from '@/ui/radio';
import { choiceOf } from '../shell/screen/form';
import { useSave } from '../shell/screen/save';
import { booksQueries } from './books.queries';

type Moment = BooksSettings['moment'];

interface Props {
  moment: Moment;
  onClose: () => void;
}

/** Chooses the day on which a sale counts. */
export function BookingDialog({ moment, onClose }: Props) {
  const form = useForm({ defaultValues: { moment } });
  const { errors, isDirty } = form.formState;
  const save = useSave((body: { moment: Moment }) => call('PUT /api/admin/books/booking', { body }), {
    form,
    refresh: [booksQueries.settings().queryKey],
    onSaved: onClose,
    done: ['Bookkeeping changed', 'It holds for orders placed from now on.'],
    failed: ['Bookkeeping not changed', 'Please try again.'],
  });
  const { value, onChange } = choiceOf(form, 'moment');
  return (
    <FormDialog
      open
      onClose={onClose}
      title="When sales are booked"
      text="This holds for orders placed from now on. Earlier orders stay as they are."
      dirty={isDirty}
      canSave={isDirty}
      saveText="Save booking day"
      aside={!isDirty && <p className="text-mocha">Choose the other one to change it.</p>}
      onSubmit={form.handleSubmit((chosen) => save.mutate(chosen))}
      saving={save.isPending}
      error={errors.root?.message}
      width="compact"
    >
      <fieldset>
        <legend className="sr-only">When sales are booked</legend>
        <Radio
          name="moment"
          label="At delivery"
          hint="A sale counts on the day it is delivered or picked up. Until then the customer’s money is a deposit that you owe."
          checked={value === 'delivery'}
          onChoose={() => onChange('delivery')}
        />
        <Radio
          name="moment"
          label="When ordered"
          hint="A sale counts on the day the order is placed, whenever it is delivered."
          checked={value === 'placement'}
          onChoose={() => onChange('placement')}
        />
      </fieldset>
    </FormDialog>
  );
}
