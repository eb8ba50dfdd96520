import { useEffect, useRef } from 'react';
import { useNow } from '@/lib/use-timers';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { changedBy, type LastChange } from './changed-by';

/** A field that the others saved differently. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface Props {
  theirs: LastChange;
  differences: Difference[];
  onTheirs: () => void;
  onMine: () => void;
  busy?: boolean;
}

/** On a phone the field stands above its two values. */
const STACKED = 'max-sm:grid max-sm:grid-cols-2';

/** Somebody else saved first: who and when, theirs beside mine, and the choice. It comes into view: Save may stand far below. */
export function Conflict({ theirs, differences, onTheirs, onMine, busy }: Props) {
  const now = useNow(30_000);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} className="mb-5 scroll-mt-5">
      <Notice kind="warning" title={changedBy(theirs, now)} live>
        <p className="mt-1 text-cocoa">Nothing was saved yet. What you typed is still here.</p>
        {differences.length > 0 ? (
          <table className="mt-2 w-full text-left text-cocoa max-sm:block">
            <thead className="max-sm:block">
              <tr className={`text-xs ${STACKED}`}>
                <th scope="col" className="py-1 pr-3 max-sm:sr-only">
                  Field
                </th>
                <th scope="col" className="py-1 pr-3">
                  Theirs
                </th>
                <th scope="col" className="py-1">
                  Yours
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {differences.map(({ label, ...values }) => (
                <tr key={label} className={`border-t border-line align-top ${STACKED}`}>
                  <th scope="row" className="py-1 pr-3 font-semibold max-sm:col-span-2 max-sm:pb-0">
                    {label}
                  </th>
                  <td className="py-1 pr-3 [overflow-wrap:anywhere]">{values.theirs || 'empty'}</td>
                  <td className="py-1 [overflow-wrap:anywhere]">{values.mine || 'empty'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="mt-1 text-cocoa">It says the same as yours here.</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="outline" size="sm" onClick={onTheirs} disabled={busy}>
            Use theirs
          </Button>
          <Button look="outline" size="sm" onClick={onMine} disabled={busy}>
            Save mine
          </Button>
        </div>
      </Notice>
    </div>
  );
}
