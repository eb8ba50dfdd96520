import { useState } from 'react';
import { showCents } from '@crispi/rules/money';
import { plainGiftCard } from '@crispi/rules/gift-card-offer';
import { Card } from '@/ui/card';
import { Combobox } from '@/ui/combobox';
import { FieldError } from '@/ui/field';
import { addBox, addItem, duplicateLine, isBox, type Line } from './draft';
import { contentsOf, priceOf, roomIn, titleOf } from './goods';
import { LineRow } from './line-row';
import { nameOfGood, priceOfGood, searchNames } from './search-items';
import { focusPart, type Order } from './use-staff-order';

const AGAIN = ['same', 'again', 'another'];

/** What is ordered: a search that adds, and the lines with contents, message and price. */
export function ItemsPart({ order }: { order: Order }) {
  const { draft, goods, change, errors } = order;
  const [text, setText] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const last = draft.lines.findLast(isBox);
  const done = () => {
    setOpen(null);
    focusPart('add-item');
  };
  const edit = (key: number) => {
    setOpen(key);
    focusPart(`flavors-${key}`);
  };
  const options = [
    ...againOptions(text, last && roomIn(last, goods) === 0 ? last : undefined, order),
    ...searchNames(text, goods.offered, nameOfGood)
      .slice(0, 10)
      .map(({ thing: good, quantity }) => ({
        id: good.kind === 'box' ? `box-${good.boxSize.id}` : `item-${good.product.id}`,
        label: quantity > 1 ? `${quantity} × ${nameOfGood(good)}` : nameOfGood(good),
        detail: good.kind === 'item' && good.product.isBundle ? 'Bundle' : undefined,
        reason: good.kind === 'item' && good.product.stock < quantity ? leftWords(good.product.stock) : undefined,
        aside: priceOfGood(good),
        add: () => {
          if (good.kind === 'item') {
            const { id, giftCard } = good.product;
            return change((before) => addItem(before, id, quantity, giftCard && plainGiftCard(giftCard)));
          }
          const key = Math.max(0, ...draft.lines.map((line) => line.key)) + 1;
          change((before) => addBox(before, good.boxSize.id));
          return edit(key);
        },
      })),
  ];
  return (
    <Card title="Items">
      {draft.lines.length > 0 && (
        <ul aria-label="Items of the order" className="mb-3 divide-y divide-line border-b border-line">
          {draft.lines.map((line, at) => (
            <LineRow
              key={line.key}
              order={order}
              line={line}
              at={at}
              title={titleFor(line, draft.lines, order)}
              open={open === line.key}
              onEdit={() => (open === line.key ? done() : edit(line.key))}
              onDone={done}
            />
          ))}
        </ul>
      )}
      <Combobox
        label="Add an item"
        hint="“box 12”, “lemonade 3”. Enter adds it."
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
