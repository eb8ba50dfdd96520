import { normalizedGiftCode, printedGiftCode } from '@crispi/rules/gift-card-code';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call, userMessage } from '@/api/client';
import type { GiftCard } from '@/api/models';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { GiftCardStatement } from './gift-card-statement';

const MISSING = 'Enter the code of your gift card.';
const FAILED = 'We couldn’t look up your gift card. Please try again.';

/** Shows what is on the card of a code. The code stays on this page: it is in no address and not stored. */
export function BalanceForm({ onCard }: { onCard: (card: GiftCard) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLFormElement>(null);
  const look = useMutation({
    mutationFn: () => call('POST /api/gift-cards/balance', { body: { code } }),
    onSuccess: (card) => {
      setCode(printedGiftCode(normalizedGiftCode(code)));
      onCard(card);
    },
    onError: (error) => setProblem(userMessage(error, FAILED)),
  });
  useEffect(() => {
    if (problem) field.current?.querySelector('input')?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (look.isPending) return;
    if (code.trim() === '') return setProblem(MISSING);
    setProblem(undefined);
    look.mutate();
  };
  return (
    <>
      <form ref={field} method="post" onSubmit={submit} noValidate className="grid gap-4 sm:max-w-md">
        <TextField
          label="Gift card code"
          required
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(undefined);
          }}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint="From the email or the printed card, like ABCD-EFGH-JKLM-NPQR."
          error={problem}
        />
        <Button
          type="submit"
          look={look.data ? 'outline' : 'jam'}
          size="lg"
          className="sm:justify-self-start"
          busy={look.isPending && 'Checking...'}
        >
          Check balance
        </Button>
      </form>
      {look.data && <GiftCardStatement card={look.data} />}
    </>
  );
}
