import { showPrice } from '@crispi/rules/money';
import { plural } from '@/lib/format';
import { AllergenIcon } from '@/shop/allergen-icon';
import { AllergenLine } from '@/shop/allergens';
import type { Item } from '../account.queries';
import { ItemPicture } from '@/shop/order-tray';

/** An item of a shipment: a box with its cookies and card, a bundle or a single product. */
export function ItemRow({ item }: { item: Item }) {
  return (
    <li className="grid grid-cols-[72px_1fr_auto] gap-x-4 py-4">
      <div className="sm:row-span-2">
        <ItemPicture item={item} />
      </div>
      <div className="min-w-0">
        <p className="font-bold [overflow-wrap:anywhere]">
          {item.quantity > 1 && `${item.quantity} × `}
          {item.title}
        </p>
        <p className="text-sm text-mocha">{plural(item.totalItems, 'item')}</p>
      </div>
      <p className="num font-bold">{showPrice(item.totalPrice)}</p>
      {(item.declared || item.cookies.length > 0 || item.personalMessage) && (
        <div className="col-span-3 sm:col-span-2 sm:col-start-2">
          {item.declared && <AllergenLine icon={AllergenIcon} food={item.declared} className="max-sm:mt-3" />}
          <ul className="mt-3 grid gap-1 text-sm">
            {item.cookies.map((cookie) => (
              <li key={cookie.id} className="grid grid-cols-[2rem_1fr] gap-x-2 sm:grid-cols-[2rem_1fr_auto]">
                <span className="num font-semibold">{cookie.quantity} ×</span>
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {cookie.name} <span className="text-mocha">{cookie.category}</span>
                </span>
                <span className="text-mocha max-sm:col-start-2">
                  {/* The price of a box is that of its size, so these do not add up to it. */}
                  <span className="num">{showPrice(cookie.price)}</span>
                  {item.type !== 'individual_product' && ' each, sold singly'}
                </span>
              </li>
            ))}
          </ul>
          {item.personalMessage && (
            <blockquote className="mt-3 border-l-3 border-butter-deep pl-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              {item.personalMessage}
            </blockquote>
          )}
        </div>
      )}
    </li>
  );
}
