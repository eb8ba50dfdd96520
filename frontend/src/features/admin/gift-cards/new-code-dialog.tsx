import { Printer } from 'lucide-react';
import { useState } from 'react';
import { printedGiftCode } from '@crispi/rules/gift-card-code';
import { showPrice } from '@crispi/rules/money';
import type { NewGiftCard } from '@/api/models';
import { useBrand } from '@/lib/page-data';
import { printAlone } from '@/lib/print';
import { useUnsavedChanges } from '@/lib/unsaved-changes';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CopyButton } from '@/ui/copy-button';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';

export interface NewCode extends NewGiftCard {
  /** In dollars. */
  amount: string;
}

/** The code of a new card, which is shown once: to be copied or printed. Closing asks unless it was. */
export function NewCodeDialog({ card: { code, amount }, onClose }: { card: NewCode; onClose: () => void }) {
  const { name } = useBrand();
  const [kept, setKept] = useState(false);
  const [asking, setAsking] = useState(false);
  useUnsavedChanges(!kept);
  const printed = printedGiftCode(code);
  const close = () => (kept ? onClose() : setAsking(true));
  const print = () => {
    printCard({ brand: name, amount, printed });
    setKept(true);
  };
  return (
    <>
      <FormDialog
        open
        onClose={close}
        title={`${showPrice(amount)} gift card`}
        dirty={false}
        width="compact"
        actions={
          <>
            <Button look="outline" onClick={print}>
              <Printer aria-hidden className="size-4" strokeWidth={1.75} />
              Print card
            </Button>
            <CopyButton text={printed} label="Copy code" look="jam" onCopied={() => setKept(true)} />
          </>
        }
      >
        <div className="grid gap-5">
          <p
            className="rounded-control border border-line bg-white px-2 py-5 text-center font-mono text-[clamp(1.15rem,5.6vw,1.75rem)] leading-tight font-semibold select-all"
            translate="no"
          >
            {printed}
          </p>
          <Notice kind="warning" title="Keep the code now">
            It isn’t stored, so it can’t be shown again, not even to you. If it gets lost, re-issue the card.
          </Notice>
        </div>
      </FormDialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without the code?"
        text="You haven’t copied or printed it, and it can’t be shown again."
        action="Close"
        keep="Back to the code"
        onConfirm={onClose}
      />
    </>
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
