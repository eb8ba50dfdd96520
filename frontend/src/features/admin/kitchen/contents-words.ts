import type { Slip } from '@/api/models';
import { plural } from '@/lib/format';

/** "2 boxes, 24 cookies, 5 pieces with it, 1 message" */
export function contentsWords({ items }: Slip): string {
  const boxes = items.filter(({ type }) => type === 'cookie_box');
  const others = items.filter(({ type }) => type !== 'cookie_box');
  const [cookies, goods] = [boxes, others].map((some) => some.reduce((sum, { pieces }) => sum + pieces, 0)) as [
    number,
    number,
  ];
  const messages = items.filter(({ message }) => message).length;
  return [
    boxes.length > 0 && plural(boxes.length, 'box', 'boxes'),
    cookies > 0 && plural(cookies, 'cookie'),
    goods > 0 && `${plural(goods, 'piece')} with it`,
    messages > 0 && plural(messages, 'message'),
  ]
    .filter(Boolean)
    .join(', ');
}
