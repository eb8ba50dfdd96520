import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderToCorrect } from '@/api/models';
import { FormDialog } from '@/ui/form-dialog';
import { Retry } from '@/ui/retry';
import { SelectField } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { targetsOf, type Target } from './correction-fields';
import { CorrectionForm } from './correction-form';
import { correctionQueries } from './corrections.queries';

interface Props {
  id: number;
  onClose: () => void;
}

export function CorrectionDialog({ id, onClose }: Props) {
  const order = useQuery(correctionQueries.order(id));
  const [target, setTarget] = useState<Target>('buyer');
  if (order.data)
    return (
      <CorrectionForm
        key={target}
        order={order.data}
        target={target}
        readAgain={async () => (await order.refetch()).data}
        choice={(fixed) => <Choice order={order.data} target={target} fixed={fixed} onChange={setTarget} />}
        onClose={onClose}
      />
    );
  const again = () => void order.refetch();
  return (
    <FormDialog open onClose={onClose} title={`Correct order #${id}`} dirty={false}>
      {order.error ? (
        <Retry title="The order could not be loaded" onRetry={again} busy={order.isFetching} />
      ) : (
        <Waiting label="Loading the order" onRetry={again}>
          <Skeleton className="h-56" />
        </Waiting>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  order: OrderToCorrect;
  target: Target;
  fixed: boolean;
  onChange: (target: Target) => void;
}

function Choice({ order, target, fixed, onChange }: ChoiceProps) {
  return (
    <SelectField
      label="What is wrong?"
      value={String(target)}
      onChange={(value) => onChange(value === 'buyer' ? value : Number(value))}
      options={targetsOf(order)}
      disabled={fixed}
    />
  );
}
