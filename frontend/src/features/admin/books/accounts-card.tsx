import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { BookAccount, BooksSettings } from '@/api/models';
import { Card } from '@/ui/card';
import { useSaved } from '../shell/screen/save';
import { AccountDialog } from './account-dialog';
import { MEANINGS } from './account-words';

/** The names and numbers that the accounts have in the bakery's own books. */
export function AccountsCard({ settings: { accounts } }: { settings: BooksSettings }) {
  const [edited, setEdited] = useState<BookAccount | null>(null);
  const { markSaved, wash } = useSaved<string>();
  return (
    <Card aria-label="Accounts" title="Accounts">
      <p className="mb-1 text-mocha">
        Give each account the name and the number it has in your accounting program, so that downloads find it there.{' '}
        {accounts.filter(({ code }) => code).length} of {accounts.length} have a number.
      </p>
      {/* Set up once: the figures are looked at more often. */}
      <details className="group">
        <summary className="inline-flex min-h-button cursor-pointer list-none items-center gap-2 rounded-chip font-semibold [&::-webkit-details-marker]:hidden">
          Names and numbers
          <ChevronDown aria-hidden className="size-4 text-mocha group-open:rotate-180" strokeWidth={1.75} />
        </summary>
        <ul className="grid gap-x-8 lg:grid-cols-2">
          {accounts.map((account) => (
            <li
              key={account.account}
              className={`flex items-center gap-3 border-t border-line py-1.5 ${wash(account.account)}`}
            >
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  {account.code && <span className="num mr-2 text-mocha">{account.code}</span>}
                  <span className="font-semibold">{account.name}</span>
                </p>
                <p className="text-xs text-mocha">{MEANINGS[account.account]}</p>
              </div>
              <button
                type="button"
                aria-label={`Rename ${account.name}`}
                onClick={() => setEdited(account)}
                className="grid size-(--spacing-button) shrink-0 place-items-center rounded-control hover:bg-oat"
              >
                <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      </details>
      {edited && (
        <AccountDialog
          key={edited.account}
          account={edited}
          onSaved={() => {
            markSaved(edited.account);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
