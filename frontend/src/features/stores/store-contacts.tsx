import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { buttonLook } from '@/ui/button';
import { OpenNow, StorePhone } from './store-card';

/** How to reach the stores, with their open hours. Only the link to the contact page when the stores are unknown. */
export function StoreContacts({ title }: { title: string }) {
  const { data: stores = [] } = useQuery(storeQueries.list());
  return (
    <section aria-labelledby="store-contacts" className="rounded-card bg-oat p-6 lg:sticky lg:top-24">
      <h2 id="store-contacts" className="text-xl">
        {title}
      </h2>
      <ul>
        {stores.map((store) => (
          <li key={store.id} className="mt-4 border-t border-line pt-4">
            <p className="font-bold wrap-anywhere">{store.name}</p>
            <div className="mt-1.5">
              <OpenNow store={store} />
            </div>
            {store.phone && <StorePhone phone={store.phone} />}
          </li>
        ))}
      </ul>
      <Link to="/contact" className={buttonLook({ look: 'outline', wide: true, className: 'mt-4' })}>
        Send us a message
      </Link>
    </section>
  );
}
