import type { ReactNode } from 'react';
import { showCents } from '@crispi/rules/money';
import type { JournalBalance } from '@/api/models';
import { DataTable, HeadCell } from '@/ui/data-table';
import { NOTES } from './account-words';
import { showChange, statementOf, type Amounts, type Group, type Line } from './statement';

const SIDE = 'num px-3 py-1.5 text-right whitespace-nowrap max-sm:hidden';
const CHANGE = 'num py-1.5 pr-4 pl-3 text-right whitespace-nowrap';

/** What the period has changed in each account. A phone has no room for debits and credits. */
export function AccountsTable({ balance }: { balance: JournalBalance }) {
  const { groups, profit } = statementOf(balance);
  return (
    <DataTable caption="Accounts in this period">
      <thead>
        <tr>
          <HeadCell>Account</HeadCell>
          <HeadCell className="text-right max-sm:hidden">Debits</HeadCell>
          <HeadCell className="text-right max-sm:hidden">Credits</HeadCell>
          <HeadCell className="text-right">Change</HeadCell>
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={group.kind} group={group}>
          {group.kind === 'expense' && <SumRow {...profit} />}
        </GroupRows>
      ))}
      {/* No tfoot, which browsers print at the end of each page. */}
      <tbody className="max-sm:hidden">
        <tr className="border-t-2 border-cocoa font-bold">
          <th scope="row" className="py-2.5 pr-3 pl-4 text-left">
            All accounts
          </th>
          <td className={SIDE}>{showCents(balance.debit)}</td>
          <td className={SIDE}>{showCents(balance.credit)}</td>
        </tr>
      </tbody>
    </DataTable>
  );
}

function GroupRows({ group, children }: { group: Group; children: ReactNode }) {
  return (
    <tbody className="border-t border-line [break-inside:avoid]">
      <tr className="bg-oat">
        <th scope="rowgroup" colSpan={4} className="px-4 py-1.5 text-left font-bold">
          {group.title}
        </th>
      </tr>
      {group.lines.map((line) => (
        <AccountRows key={line.account} line={line} />
      ))}
      <SumRow {...group} />
      {children}
    </tbody>
  );
}

/** An account, and below it what it consists of. */
function AccountRows({ line: { parts, ...line } }: { line: Line }) {
  return (
    <>
      <AmountsRow amounts={line} note={NOTES[line.account]} />
      {parts.map((part) => (
        <AmountsRow key={part.name} amounts={part} isPart />
      ))}
    </>
  );
}

interface RowProps {
  amounts: Amounts;
  note?: string | undefined;
  isPart?: boolean;
}

function AmountsRow({ amounts: { name, debit, credit, change }, note, isPart }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className={`w-full py-1.5 pr-3 text-left font-normal wrap-anywhere ${isPart ? 'pl-7.5 text-mocha' : 'pl-4'}`}
      >
        {name}
        {note && <span className="ml-2 text-mocha max-sm:ml-0 max-sm:block max-sm:text-xs">{note}</span>}
      </th>
      <td className={`${SIDE} text-mocha`}>{debit > 0 && showCents(debit)}</td>
      <td className={`${SIDE} text-mocha`}>{credit > 0 && showCents(credit)}</td>
      <td className={`${CHANGE} ${isPart ? 'text-mocha' : ''}`}>{showChange(change)}</td>
    </tr>
  );
}

function SumRow({ name, debit, credit, change }: Amounts) {
  return (
    <tr className="border-t border-line-strong font-semibold">
      <th scope="row" className="py-1.5 pr-3 pl-4 text-left">
        {name}
      </th>
      <td className={SIDE}>{debit > 0 && showCents(debit)}</td>
      <td className={SIDE}>{credit > 0 && showCents(credit)}</td>
      <td className={CHANGE}>{showChange(change)}</td>
    </tr>
  );
}
