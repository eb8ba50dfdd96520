import { useEffect } from 'react';
import { Kbd } from '@/ui/kbd';
import { capsOf } from '../keys/strokes';
import { useKeyHint } from '../keys/single-keys';
import type { Place, PlaceGroup } from './places';

interface Props {
  id: string;
  groups: PlaceGroup[];
  /** The id of the place that Enter leads to. */
  active: string | undefined;
  onChoose: (place: Place) => void;
  onPoint: (place: Place) => void;
}

/** The places to choose from. They take no focus: the field above says which one is chosen. */
export function PlaceList({ id, groups, active, onChoose, onPoint }: Props) {
  const idOf = (place: string) => `${id}-${place}`;
  const first = useKeyHint('g');
  const marked = active && idOf(active);
  useEffect(() => {
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Places"
      hidden={groups.length === 0}
      className="min-h-0 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ heading, places }) => (
        <div key={heading} role="group" aria-labelledby={idOf(heading)}>
          <div id={idOf(heading)} role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-mocha">
            {heading}
          </div>
          {places.map((place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
            <div
              key={place.id}
              id={idOf(place.id)}
              role="option"
              tabIndex={-1}
              aria-selected={place.id === active}
              onClick={() => onChoose(place)}
              onPointerMove={() => place.id !== active && onPoint(place)}
              className="flex min-h-button cursor-pointer scroll-my-2 items-center gap-3 rounded-control px-2.5 aria-selected:bg-tint"
            >
              <span className="min-w-0 truncate font-semibold">{place.label}</span>
              <span className="ml-auto shrink-0 text-mocha">{place.detail}</span>
              {place.key && first && (
                <span aria-hidden className="flex gap-1 pointer-coarse:hidden">
                  {[first, place.key].flatMap(capsOf).map((cap) => (
                    <Kbd key={cap}>{cap}</Kbd>
                  ))}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
