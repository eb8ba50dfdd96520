import { showPrice } from '@crispi/rules/money';
import type { OrderItem } from '@/api/models';
import { plural } from '@/lib/format';
import { pieces } from './order-words';

/** What was bought: boxes with their cookies, and the customer's messages. */
export function OrderItems({ items }: { items: OrderItem[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {items.map((item) => (
        <li key={item.id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex items-center justify-between gap-4 font-semibold">
            {item.image && (
              <img
                src={item.image}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                className="size-8 shrink-0 object-contain"
              />
            )}
            <span className="min-w-0 flex-1">
              {pieces(item)}
              {item.type === 'cookie_box' && (
                <span className="font-normal text-mocha"> · {plural(item.totalItems, 'item')}</span>
              )}
            </span>
            <span className="num">{showPrice(item.totalPrice)}</span>
          </div>
          {item.cookies.length > 0 && (
            <ul className="mt-1.5 grid gap-x-6 gap-y-0.5 text-mocha sm:grid-cols-2">
              {item.cookies.map((cookie) => (
                <li key={cookie.id} className="flex gap-2">
                  <span className="num w-5 shrink-0 text-right font-semibold text-cocoa">{cookie.quantity}</span>
                  {cookie.name}
                </li>
              ))}
            </ul>
          )}
          {item.personalMessage && (
            <blockquote className="mt-2 border-l-3 border-butter-deep pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
              {item.personalMessage}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
