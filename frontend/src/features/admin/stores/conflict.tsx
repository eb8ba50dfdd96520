import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** A field that the others saved differently. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface Props {
  /** What was changed: "This store". */
  what: string;
  differences: Difference[];
  onTheirs: () => void;
  onMine: () => void;
  busy: boolean;
}

/** Somebody else saved first: theirs beside mine, and the choice. */
export function Conflict({ what, differences, onTheirs, onMine, busy }: Props) {
  return (
    <Notice kind="warning" title={`${what} was changed by somebody else in the meantime`} live>
      {differences.length > 0 ? (
        <table className="mt-2 w-full text-left text-cocoa">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Field</span>
              </th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, theirs, mine }) => (
              <tr key={label} className="align-top">
                <th scope="row" className="pr-3 font-semibold">
                  {label}
                </th>
                <td className="pr-3 [overflow-wrap:anywhere]">{theirs || 'empty'}</td>
                <td className="[overflow-wrap:anywhere]">{mine || 'empty'}</td>
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
  );
}
