import { useForm, useWatch, type Control } from 'react-hook-form';
import { call } from '@/api/client';
import type { Promotion } from '@/api/models';
import { FormDialog } from '@/ui/form-dialog';
import { Conflict, useConflict } from '../shell/screen/conflict';
import { useSave } from '../shell/screen/save';
import {
  bodyOf,
  formOf,
  minimumProblem,
  offerOf,
  promotionDifferences,
  valueProblem,
  type PromotionForm,
} from './promotion-form';
import { PromotionFields } from './promotion-fields';
import { PromotionPreview } from './promotion-preview';
import { promotionsChanged } from './promotions.queries';

interface Props {
  /** Null: a new one. */
  promotion: Promotion | null;
  /** `needsCodes`: it is paused until it has its single-use codes. */
  onSaved: (promotion: Promotion, needsCodes: boolean) => void;
  onClose: () => void;
}

/** Adds a promotion or changes one, beside what it does with a sample cart. */
export function PromotionDialog({ promotion, onSaved, onClose }: Props) {
  const form = useForm<PromotionForm>({ defaultValues: formOf(promotion), shouldFocusError: false });
  const conflict = useConflict(promotion, ({ details }) => details.theirs as Promotion);
  const { errors, isDirty } = form.formState;
  const save = useSave(
    ({ typed, base }: { typed: PromotionForm; base: Promotion | null }) => {
      if (!base) return call('POST /api/admin/promotions', { body: bodyOf(typed, typed.way !== 'single') });
      const body = { ...bodyOf(typed, base.active), version: base.version };
      return call('PUT /api/admin/promotions/{id}', { path: { id: base.id }, body });
    },
    {
      form,
      caught: conflict.caught,
      refresh: promotionsChanged,
      onSaved: (saved, { typed, base }) => onSaved(saved, !base && typed.way === 'single'),
      done: ({ name }) => [promotion ? 'Promotion updated' : 'Promotion added', name],
      failed: [promotion ? 'Promotion not updated' : 'Promotion not added', 'Please try again.'],
    },
  );
  const saveOn = (base: Promotion | null) => form.handleSubmit((typed) => save.mutate({ typed, base }));
  const { newer } = conflict;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={promotion ? `Edit ${promotion.name}` : 'Add promotion'}
      dirty={isDirty}
      onSubmit={saveOn(conflict.base)}
      saveText="Save promotion"
      saving={save.isPending}
      error={errors.root?.message}
      width="xl"
    >
      {newer && promotion && (
        <Conflict
          newer={newer}
          differences={promotionDifferences(newer, promotion, form.getValues())}
          onTheirs={() => form.reset(formOf(conflict.settle()))}
          onMine={() => void saveOn(conflict.settle())()}
          busy={save.isPending}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <PromotionFields form={form} promotion={promotion} />
        <div>
          <div className="sm:sticky sm:top-0">
            <Preview control={form.control} />
          </div>
        </div>
      </div>
    </FormDialog>
  );
}

/** Follows what is typed. */
function Preview({ control }: { control: Control<PromotionForm> }) {
  const typed = useWatch({ control }) as PromotionForm;
  const wrong = valueProblem(typed.value, typed) !== true || minimumProblem(typed.minimum) !== true;
  return <PromotionPreview offer={wrong ? null : offerOf(typed)} />;
}
