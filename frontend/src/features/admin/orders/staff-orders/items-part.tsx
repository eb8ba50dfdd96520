import { useState } from 'react';
import { showCents } from '@crispi/rules/money';
import { plainGiftCard } from '@crispi/rules/gift-card-offer';
import { Card } from '@/ui/card';
import { Combobox } from '@/ui/combobox';
import { FieldError } from '@/ui/field';
import { addBox, addItem, duplicateLine, fillAlike, isBox, type Line } from './draft';
import { contentsOf, priceOf, roomIn, titleOf } from './goods';
import { LineRow } from './line-row';
import { withRemoved } from './removed';
import { RemovedRow } from './removed-row';
import { nameOfGood, priceOfGood, searchGoods, type Good } from './search-items';
import { focusPart, type Order } from './use-staff-order';

const AGAIN = ['same', 'again', 'another'];

/** What is ordered: a search that adds, and the lines with contents, message and price. */
export function ItemsPart({ order }: { order: Order }) {
  const { draft, goods, change, errors } = order;
  const [text, setText] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  /** Boxes that were added together with "3 box 12": they get the contents of the first. */
  const [alike, setAlike] = useState<number[]>([]);
  const removed = order.removed.list.filter(({ kind }) => kind === 'line');
  const last = draft.lines.findLast(isBox);
  const done = () => {
    setOpen(null);
    focusPart('add-item');
    if (open !== null && alike.includes(open))
      change((before) => {
        const box = before.lines.find(({ key }) => key === open);
        return box && isBox(box) && roomIn(box, goods) === 0 ? fillAlike(before, open, alike) : before;
      });
  };
  const edit = (key: number) => {
    setOpen(key);
    focusPart(`flavors-${key}`);
  };
  const options = [
    ...againOptions(text, last && roomIn(last, goods) === 0 ? last : undefined, order),
    ...searchGoods(text, goods.offered)
      .slice(0, 10)
      .map(({ thing: good, quantity }) => ({
        id: good.kind === 'box' ? `box-${good.boxSize.id}` : `item-${good.product.id}`,
        label: quantity > 1 ? `${quantity} × ${nameOfGood(good)}` : nameOfGood(good),
        detail: detailOf(good, quantity),
        reason: good.kind === 'item' && good.product.stock < quantity ? leftWords(good.product.stock) : undefined,
        aside: priceOfGood(good, quantity),
        add: () => {
          if (good.kind === 'item') {
            const { id, giftCard } = good.product;
            return change((before) => addItem(before, id, quantity, giftCard && plainGiftCard(giftCard)));
          }
          const key = Math.max(0, ...draft.lines.map((line) => line.key)) + 1;
          change((before) => addBox(before, good.boxSize.id, quantity));
          if (quantity > 1) setAlike(Array.from({ length: quantity }, (_, at) => key + at));
          return edit(key);
        },
      })),
  ];
  return (
    <Card title="Items">
      {draft.lines.length + removed.length > 0 && (
        <ul aria-label="Items of the order" className="mb-3 divide-y divide-line border-b border-line">
          {withRemoved(draft.lines, removed).map((entry) =>
            'removed' in entry ? (
              <li key={`removed-${entry.removed.id}`}>
                <RemovedRow order={order} removed={entry.removed} />
              </li>
            ) : (
              <LineRow
                key={entry.thing.key}
                order={order}
                line={entry.thing}
                at={entry.at}
                title={titleFor(entry.thing, draft.lines, order)}
                open={open === entry.thing.key}
                alike={alike.includes(entry.thing.key) ? alike.length - 1 : 0}
                onEdit={() => (open === entry.thing.key ? done() : edit(entry.thing.key))}
                onDone={done}
              />
            ),
          )}
        </ul>
      )}
      <Combobox
        label="Add an item"
        hint="“box 12”, “3 box 12”, “lemonade 3”. Enter adds it."
        data-part="add-item"
        aria-invalid={errors.items ? true : undefined}
        maxLength={100}
        value={text}
        onType={setText}
        options={options}
        onChoose={({ add }) => {
          setText('');
          add();
        }}
        note={text.trim() !== '' && 'Nothing on the menu matches.'}
      />
      {errors.items && <FieldError id="items-error">{errors.items}</FieldError>}
    </Card>
  );
}

function detailOf(good: Good, quantity: number): string | undefined {
  if (good.kind === 'box') return quantity > 1 ? 'With the same flavors' : undefined;
  return good.product.isBundle ? 'Bundle' : undefined;
}

const leftWords = (stock: number) => (stock > 0 ? `Only ${stock} left` : 'Sold out');

/** "same": the last box once more. */
function againOptions(text: string, last: Line | undefined, { goods, change }: Order) {
  const typed = text.trim().toLowerCase();
  if (!last || typed === '' || !AGAIN.some((word) => word.startsWith(typed))) return [];
  return [
    {
      id: 'again',
      label: `Same ${titleOf(last, goods).toLowerCase()} again`,
      detail: contentsOf(last, goods),
      reason: undefined,
      aside: showCents(priceOf(last, goods)),
      add: () => change((before) => duplicateLine(before, last.key)),
    },
  ];
}

/** Boxes of the same size are numbered, so that each can be named. */
function titleFor(line: Line, lines: Line[], { goods }: Order): string {
  const title = titleOf(line, goods);
  const same = lines.filter((other) => titleOf(other, goods) === title);
  return same.length > 1 ? `${title}, no. ${same.indexOf(line) + 1}` : title;
}
