import { Store, Truck } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CheckoutForm } from './form';

const CHOICES = [
  ['delivery', 'Delivery', Truck],
  ['pickup', 'Store pickup', Store],
] as const;

export function FulfilmentChoice() {
  const { control, setValue, clearErrors } = useFormContext<CheckoutForm>();
  const chosen = useWatch({ control, name: 'fulfilment' });
  return (
    <RadioGroup.Root
      aria-label="Delivery or pickup"
      value={chosen}
      onValueChange={(value) => {
        setValue('fulfilment', value as CheckoutForm['fulfilment']);
        setValue('deliveryTime', '');
        clearErrors();
      }}
      className="grid grid-cols-2 gap-3"
    >
      {CHOICES.map(([value, label, Icon]) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="flex min-h-13 items-center justify-center gap-2 rounded-control border-[1.5px] border-line-strong bg-white px-2 font-semibold hover:border-cocoa aria-checked:border-cocoa aria-checked:bg-butter"
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
