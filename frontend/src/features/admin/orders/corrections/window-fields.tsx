import { useQuery } from '@tanstack/react-query';
import type { OrderToCorrect } from '@/api/models';
import { SelectField } from '@/ui/select';
import { TextField } from '@/ui/field';
import { FIELDS } from './correction-fields';
import { correctionQueries } from './corrections.queries';
import type { Correction } from './use-correction';

interface Props {
  order: OrderToCorrect;
  form: Correction;
}

/** The day and the windows that shoppers could choose now; the one that was agreed on stays a choice of its day. */
export function WindowFields({ order, form: { values, before, errors, set } }: Props) {
  const { deliveryDate: date = '', deliveryTime: time = '', zipCode = '' } = values;
  const windows = useQuery(
    correctionQueries.windows({ date, zipCode: zipCode.slice(0, 5), locationId: order.locationId }),
  );
  const offered = (windows.data ?? []).map(({ value, label }) => ({ value, label }));
  const agreed = before.deliveryTime;
  const kept =
    agreed && date === before.deliveryDate && !offered.some(({ value }) => value === agreed)
      ? [{ value: agreed, label: agreed }]
      : [];
  const options = [...kept, ...offered];
  return (
    <>
      <TextField
        label={FIELDS.deliveryDate}
        type="date"
        value={date}
        onChange={({ target: { value } }) => {
          set('deliveryDate', value);
          set('deliveryTime', value === before.deliveryDate ? (agreed ?? '') : '');
        }}
        error={errors.deliveryDate}
        className="sm:col-span-3"
      />
      <SelectField
        label={FIELDS.deliveryTime}
        value={options.some(({ value }) => value === time) ? time : ''}
        onChange={(value) => set('deliveryTime', value)}
        options={options}
        placeholder={windows.isFetching ? 'Loading...' : options.length > 0 ? 'Choose a window' : 'None that day'}
        error={errors.deliveryTime}
        className="sm:col-span-3"
      />
    </>
  );
}
