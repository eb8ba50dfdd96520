import { Download } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { call, callForFile } from '@/api/client';
import type { Promotion } from '@/api/models';
import { plural } from '@/lib/format';
import { buttonLook } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { textOf } from '../shell/screen/form';
import { useSave } from '../shell/screen/save';
import { bodyOf, formOf } from './promotion-form';
import { promotionsChanged } from './promotions.queries';

interface Props {
  promotion: Promotion;
  /** It was saved paused because it had no codes yet: it starts with them. */
  starts: boolean;
  onClose: () => void;
}

/** Makes single-use codes and downloads them as a CSV file. */
export function CodesDialog({ promotion, starts, onClose }: Props) {
  const { id, name, code, singleUseCodes } = promotion;
  const form = useForm({ defaultValues: { count: '50', prefix: '' } });
  const { errors, isDirty } = form.formState;
  const save = useSave(
    async ({ count, prefix }: { count: string; prefix: string }) => {
      const body = { count: Number(count), prefix: prefix.trim() || undefined };
      const file = await callForFile('POST /api/admin/promotions/{id}/codes', { path: { id }, body });
      if (starts) await call('PUT /api/admin/promotions/{id}', { path: { id }, body: bodyOf(formOf(promotion), true) });
      return file;
    },
    {
      form,
      refresh: promotionsChanged,
      onSaved: (file) => {
        download(file, `${name}.csv`);
        onClose();
      },
      done: (_file, { count }) => [`${plural(Number(count), 'code')} made`, 'They’re in the file you downloaded.'],
      failed: ['Codes not made', 'Please try again.'],
    },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Single-use codes"
      text={explanation(promotion, starts)}
      dirty={isDirty}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      saveText="Make codes"
      savingText="Making..."
      saving={save.isPending}
      error={errors.root?.message}
      width="compact"
      aside={
        singleUseCodes > 0 && (
          <a href={`/api/admin/promotions/${id}/codes`} download className={buttonLook({ look: 'quiet' })}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            Download all
          </a>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="How many"
          required
          inputMode="numeric"
          autoComplete="off"
          className="num"
          {...textOf(form, 'count', { validate: countProblem })}
        />
        <TextField
          label="Begin with"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          placeholder={code ?? 'THANKS'}
          hint={code ? `Empty: ${code}.` : 'Empty: the name.'}
          className="[&_input]:uppercase"
          {...textOf(form, 'prefix', { validate: prefixProblem })}
        />
      </div>
    </FormDialog>
  );
}

function explanation({ name, automatic, singleUseCodes }: Promotion, starts: boolean): string {
  const each = `Each works for one order with ${name}.`;
  if (starts) return `${each} It starts once it has codes.`;
  if (automatic) return `${each} From then on, it no longer applies without a code.`;
  return singleUseCodes > 0 ? `${each} It has ${singleUseCodes.toLocaleString('en-US')} so far.` : each;
}

const countProblem = (count: string) =>
  (/^\d{1,4}$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= 5000) || 'Enter a number from 1 to 5,000.';

const prefixProblem = (prefix: string) =>
  prefix.trim() === '' || /^[a-z0-9]{3,20}$/i.test(prefix.trim()) || 'Use 3 to 20 letters A–Z and digits.';

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
