import { Dialog } from '@/ui/dialog';
import { Kbd } from '@/ui/kbd';
import { Switch } from '@/ui/switch';
import { type Key, keyGroups } from './key-table';
import { capsOf, isSingleKey, singleKeys } from './strokes';

/** All keys that work on the page as it is now, and the switch for those that need no Ctrl or Cmd. */
export function KeyHelp({ anywhere, onClose }: { anywhere: Key[]; onClose: () => void }) {
  const on = singleKeys.use();
  const groups = keyGroups.use().map(({ heading, keys }) => ({ heading, keys: keys() }));
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <Switch
        className="mt-4"
        label="Single-key shortcuts"
        hint="Off, only keys pressed together with Ctrl or Cmd work, and Esc. Kept in this browser."
        checked={on}
        onChange={singleKeys.set}
      />
      {[{ heading: 'Anywhere', keys: anywhere }, ...groups].map(({ heading, keys }) => (
        <section key={heading} aria-label={heading} className="mt-5">
          <h3 className="text-base">{heading}</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {keys.map((key) => (
              <li
                key={key.does}
                className={`flex min-h-9 items-center justify-between gap-4 py-1 ${on || !isOff(key) ? '' : 'text-mocha line-through'}`}
              >
                <span>{key.does}</span>
                <span className="flex flex-wrap items-center justify-end gap-1">
                  {key.keys.map((way, index) => (
                    <Way key={way} way={way} or={index > 0} />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** All its ways are single keys. */
const isOff = ({ keys }: Key) => keys.every((way) => isSingleKey(way.split(' ')[0]!));

/** "G then O", "Ctrl K"; another way after "or". */
function Way({ way, or }: { way: string; or: boolean }) {
  const strokes = way.split(' ').map(capsOf);
  return (
    <>
      {or && <span className="text-mocha">or</span>}
      {strokes.map((caps, index) => (
        <span key={caps.join()} className="flex items-center gap-1">
          {index > 0 && <span className="text-mocha">then</span>}
          {caps.map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </span>
      ))}
    </>
  );
}
