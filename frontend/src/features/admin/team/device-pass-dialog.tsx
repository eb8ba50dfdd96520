import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '@/api/client';
import type { IssuedDevicePass, NewDevicePass } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { CopyButton } from '@/ui/copy-button';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { SelectField } from '@/ui/select';
import { choiceOf, textOf } from '../shell/screen/form';
import { useSave } from '../shell/screen/save';
import { KINDS } from './device-kinds';
import { LazyQrCode } from '@/ui/lazy-qr-code';
import { teamQueries } from './team.queries';

const PASS = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please name the device.'), z.maxLength(60)),
  kind: z.enum(['kitchen', 'run']),
  storeId: z.string().check(z.minLength(1, 'Please choose one of your stores.')),
});
type Values = z.infer<typeof PASS>;

/** Names a device and shows its access link, once. Mount it once per device. */
export function DevicePassDialog({ onClose }: { onClose: () => void }) {
  const stores = useQuery(teamQueries.stores());
  const form = useForm<Values>({
    resolver: zodResolver(PASS),
    defaultValues: { name: '', kind: 'kitchen', storeId: '' },
  });
  const { errors, isDirty } = form.formState;
  const issue = useSave((body: NewDevicePass) => call('POST /api/admin/device-passes', { body }), {
    form,
    refreshAfter: [teamQueries.devicePasses().queryKey],
    done: ({ name }) => ['Pass created', `Scan the code with ${name}.`],
    failed: ['Pass not created', 'Please try again.'],
  });
  const options = (stores.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const kind = choiceOf(form, 'kind');
  if (issue.data) return <Link pass={issue.data} onClose={onClose} />;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add a device"
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => issue.mutate({ ...values, storeId: Number(values.storeId) }))}
      saveText="Add device"
      savingText="Adding device..."
      saving={issue.isPending}
      error={errors.root?.message ?? (stores.error && 'The stores could not be loaded. Close this and try again.')}
      width="sm"
    >
      <div className="grid gap-4">
        <TextField
          label="Device"
          required
          autoComplete="off"
          placeholder="Tablet by the oven"
          {...textOf(form, 'name')}
        />
        <SelectField
          label="For"
          required
          hint={KINDS[kind.value].text}
          options={(['kitchen', 'run'] as const).map((value) => ({ value, label: KINDS[value].label }))}
          {...kind}
        />
        <SelectField
          label="Store"
          required
          placeholder={stores.isPending ? 'Loading...' : 'Choose a store'}
          disabled={stores.isPending}
          options={options}
          hint={stores.data && options.length === 0 ? 'Add a store first.' : undefined}
          {...choiceOf(form, 'storeId')}
        />
      </div>
    </FormDialog>
  );
}

function Link({ pass: { name, url, expiresAt }, onClose }: { pass: IssuedDevicePass; onClose: () => void }) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Scan this with ${name}`}
      text={`The link works once, until ${showMoment(expiresAt)}. It is not shown again.`}
      dirty={false}
      width="sm"
    >
      <div className="grid gap-5">
        <LazyQrCode text={url} label={`QR code for ${name}`} />
        <p className="font-mono [overflow-wrap:anywhere]">{url}</p>
        <div>
          <CopyButton text={url} label="Copy link" />
        </div>
      </div>
    </FormDialog>
  );
}
