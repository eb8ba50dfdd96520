import { Printer } from 'lucide-react';
import { useState } from 'react';
import { printedGiftCode } from '@crispi/rules/gift-card-code';
import { showPrice } from '@crispi/rules/money';
import type { NewGiftCard } from '@/api/models';
import { useBrand } from '@/lib/page-data';
import { printAlone } from '@/lib/print';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';

export interface NewCode extends NewGiftCard {
  /** In dollars. */
  amount: string;
}

/** The code of a new card, which is shown once: to be copied or printed. */
export function NewCodeDialog({ card: { code, lastFour, amount }, onClose }: { card: NewCode; onClose: () => void }) {
  const { name } = useBrand();
  const [kept, setKept] = useState(false);
  const printed = printedGiftCode(code);
  const close = () => {
    onClose();
    if (!kept) toast('Code not copied', `If it is needed again, re-issue gift card ${lastFour}.`);
  };
  const print = () => {
    printCard({ brand: name, amount, printed });
    setKept(true);
  };
  return (
    <FormDialog
      open
      onClose={close}
      title={`Gift card issued: ${showPrice(amount)}`}
      dirty={false}
      width="compact"
      actions={
        <Button look="outline" onClick={close}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <p
          className="rounded-control border border-line bg-white px-2 py-5 text-center font-mono text-[clamp(1.15rem,5.6vw,1.75rem)] leading-tight font-semibold select-all"
          translate="no"
        >
          {printed}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <CopyButton text={printed} label="Copy code" look="jam" onCopied={() => setKept(true)} />
          <Button look="outline" onClick={print}>
            <Printer aria-hidden className="size-4" strokeWidth={1.75} />
            Print card
          </Button>
        </div>
        <Notice kind="warning" title="Keep the code now">
          It can’t be shown again, not even to you. If it gets lost, re-issue the card.
        </Notice>
      </div>
    </FormDialog>
  );
}

/** Black on white, whatever the brand: it is read off paper. */
function printCard({ brand, amount, printed }: { brand: string; amount: string; printed: string }): void {
  const text = { margin: '0 0 0.3in', textAlign: 'center', color: '#000', fontFamily: 'sans-serif' };
  const { host } = window.location;
  printAlone([
    ['h1', brand, { ...text, marginTop: '1in', fontSize: '28pt' }],
    ['p', `Gift card: ${showPrice(amount)}`, { ...text, fontSize: '20pt' }],
    ['p', printed, { ...text, fontFamily: 'monospace', fontSize: '24pt', fontWeight: 'bold' }],
    ['p', `Enter the code when you pay. See your balance at ${host}/gift-card`, { ...text, fontSize: '12pt' }],
  ]);
}
