import { useState } from 'react';
import { plural } from '@/lib/format';
import { Combobox } from '@/ui/combobox';
import { changeLine, type BoxLine } from './draft';
import { Count } from './fields';
import { roomIn } from './goods';
import { searchNames } from './search-items';
import type { Order } from './use-staff-order';

interface Props {
  order: Order;
  box: BoxLine;
  title: string;
  /** How many empty boxes get the same contents. */
  alike: number;
  onDone: () => void;
}

/** The contents of a box: "choc 4" and Enter; the box closes when it is full, or with Enter in the empty field. */
export function BoxEditor({ order, box, title, alike, onDone }: Props) {
  const { goods, change } = order;
  const [text, setText] = useState('');
  const room = roomIn(box, goods);
  const setCount = (cookieId: number, quantity: number) => {
    const others = box.cookies.filter((cookie) => cookie.cookieId !== cookieId);
    const known = box.cookies.some((cookie) => cookie.cookieId === cookieId);
    const cookies =
      quantity === 0
        ? others
        : known
          ? box.cookies.map((cookie) => (cookie.cookieId === cookieId ? { cookieId, quantity } : cookie))
          : [...others, { cookieId, quantity }];
    change((draft) => changeLine(draft, box.key, { cookies }));
  };
  const countOf = (id: number) => box.cookies.find(({ cookieId }) => cookieId === id)?.quantity ?? 0;
  const options = searchNames(text, goods.flavors, ({ name }) => name)
    .slice(0, 8)
    .map(({ thing, quantity }) => {
      const left = Math.min(room, thing.stock - countOf(thing.id));
      const adds = Math.min(quantity, left);
      const reason = room <= 0 ? 'The box is full' : left <= 0 ? 'Sold out' : undefined;
      const short = adds < quantity ? `Only ${adds} ${room < thing.stock ? 'fit' : 'left'}` : undefined;
      return { id: String(thing.id), label: thing.name, detail: short, reason, aside: `+${adds}`, flavor: thing, adds };
    });
  return (
    <div className="grid gap-2 rounded-control bg-oat p-3">
      {box.cookies.length > 0 && (
        <ul aria-label={`Contents of ${title}`} className="flex flex-wrap gap-2">
          {box.cookies.map(({ cookieId, quantity }) => {
            const name = goods.products.get(cookieId)?.name ?? 'Unknown cookie';
            return (
              <li
                key={cookieId}
                className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-white pl-3 text-sm font-semibold"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Count
                  name={name}
                  value={quantity}
                  min={0}
                  max={quantity + Math.max(0, room)}
                  onChange={(next) => setCount(cookieId, next)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Combobox
          label={`Flavors of ${title}`}
          hideLabel
          data-part={`flavors-${box.key}`}
          className="min-w-48 flex-1"
          placeholder="Flavor and count, for example “choc 4”"
          value={text}
          onType={setText}
          options={options}
          onChoose={({ flavor, adds }) => {
            setText('');
            setCount(flavor.id, countOf(flavor.id) + adds);
            if (adds === room) onDone();
          }}
          onEnter={() => text.trim() === '' && onDone()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text !== '') return;
            event.preventDefault();
            onDone();
          }}
          note={text.trim() !== '' && 'No flavor matches.'}
        />
        <p role="status" className="num text-sm text-mocha">
          {room > 0 ? `${plural(room, 'cookie')} to go` : room === 0 ? 'Full' : `${-room} too many`}
          {alike > 0 && `, the other ${plural(alike, 'box', 'boxes')} get the same`}
        </p>
      </div>
    </div>
  );
}
