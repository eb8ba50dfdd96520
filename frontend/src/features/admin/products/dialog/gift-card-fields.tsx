import { useFormContext } from 'react-hook-form';
import { TextField } from '@/ui/field';
import { Switch } from '@/ui/switch';
import { switchOf, textOf } from '../../shell/screen/form';
import type { ProductForm } from './product-form';

/** The gift card toggle and, when it is on, the amounts in which it is sold. */
export function GiftCardFields() {
  const form = useFormContext<ProductForm>();
  const dollars = { inputMode: 'decimal', autoComplete: 'off', className: 'num' } as const;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <Switch
        label="Gift card"
        hint="Its code is emailed. It never sells out and isn’t taxed."
        {...switchOf(form, 'isGiftCard')}
      />
      {form.watch('isGiftCard') && (
        <>
          <TextField
            label="Amounts in dollars"
            required
            placeholder="25, 50, 100"
            hint="The first one is the price."
            {...dollars}
            {...textOf(form, 'giftCard.amounts')}
          />
          <Switch
            label="Any amount"
            hint="Shoppers can also enter their own."
            {...switchOf(form, 'giftCard.anyAmount')}
          />
          {form.watch('giftCard.anyAmount') && (
            <div className="grid grid-cols-2 items-start gap-3">
              <TextField label="From" required placeholder="10" {...dollars} {...textOf(form, 'giftCard.min')} />
              <TextField label="To" required placeholder="500" {...dollars} {...textOf(form, 'giftCard.max')} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
