import { showPrice } from '@crispi/rules/money';
import { plural } from '@/lib/format';
import { giftCardName, mailingInWords } from '@/lib/gift-card';
import { AllergenIcon } from '@/shop/allergen-icon';
import { AllergenLine } from '@/shop/allergens';
import { ItemPicture } from '@/shop/order-tray';
import type { Item } from '../account.queries';

interface Props {
  item: Item;
  /** Without the category and price of each cookie in a box. */
  brief?: boolean;
}

/** An item of a shipment: a box with its cookies and card, a bundle or a single product. */
export function ItemRow({ item, brief = false }: Props) {
  const single = item.type === 'individual_product' ? item.cookies[0] : undefined;
  const message = item.giftCard?.message ?? item.personalMessage;
  return (
    <li className="grid grid-cols-[56px_1fr] gap-x-4 py-5 last:pb-0 sm:grid-cols-[72px_1fr] [overflow-wrap:anywhere]">
      <ItemPicture item={item} />
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-4 font-bold">
          <span className="min-w-0">
            {item.quantity > 1 && `${item.quantity} × `}
            {item.giftCard ? giftCardName(item.giftCard) : item.title}
          </span>
          <span className="num">{showPrice(item.totalPrice)}</span>
        </p>
        {item.giftCard && <p className="text-sm text-mocha">{mailingInWords(item.giftCard)}</p>}
        {!item.giftCard && (
          <p className="text-xs text-mocha">
            {/* "4 × Whole Milk" has its count. */}
            {(!single || item.quantity === 1) && plural(item.totalItems, 'item')}
            {single && item.quantity === 1 && ' · '}
            {single && <KindAndPrice of={single} />}
          </p>
        )}
        {!single && item.cookies.length > 0 && (
          <ul className="mt-3 grid gap-1">
            {item.cookies.map((cookie) => (
              <li key={cookie.id} className="grid grid-cols-[2rem_1fr] gap-x-1">
                <span className="num font-semibold">{cookie.quantity} ×</span>
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  {cookie.name}{' '}
                  {!brief && (
                    <span className="text-xs text-mocha">
                      {/* The price of a box is that of its size, so these do not add up to it. */}
                      <KindAndPrice of={cookie} />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {item.declared && !item.giftCard && <AllergenLine icon={AllergenIcon} food={item.declared} className="mt-3" />}
        {message && (
          <blockquote className="mt-3 border-l-3 border-butter-deep pl-3 whitespace-pre-line">{message}</blockquote>
        )}
      </div>
    </li>
  );
}

function KindAndPrice({ of: { category, price } }: { of: Item['cookies'][number] }) {
  return (
    <>
      {category}, <span className="num">{showPrice(price)}</span> each
    </>
  );
}
