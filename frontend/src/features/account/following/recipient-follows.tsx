import { AllergenIcon } from '@/shop/allergen-icon';
import { AllergenLine, KitchenNote } from '@/shop/allergens';
import type { GiftItem, RecipientFollows as Gift } from './following';
import { ItemPicture } from '@/shop/order-tray';
import { FollowedWay } from './followed-way';

/** A gift as its recipient sees it: the sender's words, the time and the items. */
export function RecipientFollows({ gift, token, readAt }: { gift: Gift; token: string; readAt: number }) {
  const messages = gift.items.flatMap(({ personalMessage }) => personalMessage ?? []);
  return (
    <div className="grid gap-8">
      {messages.length > 0 && (
        <figure className="rounded-card border border-line bg-white p-5 sm:rounded-hero sm:p-8">
          {messages.map((words, at) => (
            <blockquote key={at} className="heading mb-4 text-xl whitespace-pre-line sm:text-2xl">
              “{words}”
            </blockquote>
          ))}
          <figcaption className="text-mocha [overflow-wrap:anywhere]">
            <bdi>{gift.from}</bdi>
          </figcaption>
        </figure>
      )}
      <FollowedWay
        shipment={gift}
        pickup={false}
        readAt={readAt}
        entries={gift.deliveryDate ? [{ uid: `gift-${token}`, title: `A gift from ${gift.from}`, shipment: gift }] : []}
        followPath={`/follow/${token}`}
        caption={
          <>
            For <bdi>{gift.firstName}</bdi>, from <bdi>{gift.from}</bdi>
          </>
        }
      />
      <section aria-label="Your gift" className="rounded-card border border-line bg-white p-5 sm:p-8">
        <h2 className="text-2xl">Your gift</h2>
        <ul className="divide-y divide-line">
          {gift.items.map((item, at) => (
            <GiftRow key={at} item={item} />
          ))}
        </ul>
        <KitchenNote foods={gift.items.map(({ declared }) => declared)} className="mt-3" />
      </section>
    </div>
  );
}

function GiftRow({ item }: { item: GiftItem }) {
  const { title, quantity, contents, declared } = item;
  return (
    <li className="grid grid-cols-[56px_1fr] gap-x-4 py-5 sm:grid-cols-[72px_1fr]">
      <ItemPicture item={{ ...item, cookies: contents }} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-bold">
          {quantity > 1 && `${quantity} × `}
          {title}
        </p>
        <ul className="mt-1 grid gap-1">
          {contents.map(({ name, quantity: pieces }) => (
            <li key={name}>
              <span className="num font-semibold">{pieces} ×</span> {name}
            </li>
          ))}
        </ul>
        {declared && <AllergenLine icon={AllergenIcon} food={declared} className="mt-3" />}
      </div>
    </li>
  );
}
