import { Dialog } from '@/ui/dialog';
import { Kbd } from '@/ui/kbd';
import { Switch } from '@/ui/switch';
import { type Key, keyGroups } from './key-table';
import { capsOf, isSingleKey, singleKeys } from './strokes';

/** All keys that work on the current page, and the switch for keys without Ctrl or Cmd. */
export function KeyHelp({ anywhere, onClose }: { anywhere: Key[]; onClose: () => void }) {
  const on = singleKeys.use();
  const groups = keyGroups.use().map(({ heading, keys }) => ({ heading, keys: keys() }));
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <Switch
        className="mt-4"
        label="Single-key shortcuts"
        hint="When off, only Esc and keys pressed with Ctrl or Cmd work. Saved in this browser."
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
                  {key.keys.map((keys, index) => (
                    <Alternative key={keys} keys={keys} or={index > 0} />
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

/** Whether all its alternatives are single keys. */
const isOff = ({ keys }: Key) => keys.every((keys) => isSingleKey(keys.split(' ')[0]!));

/** "G then O", "Ctrl K"; an alternative follows "or". */
function Alternative({ keys, or }: { keys: string; or: boolean }) {
  const strokes = keys.split(' ').map(capsOf);
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
