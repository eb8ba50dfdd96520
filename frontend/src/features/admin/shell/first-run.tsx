import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { Card } from '@/ui/card';
import { adminCatalogueQueries } from './admin-catalogue.queries';
import { adminSettingsQueries } from './admin-settings.queries';
import { stepsToFirstBox } from './first-run-steps';

/** What is missing until a box of cookies can be sold; nothing, once one can be. For the pages of an empty shop. */
export function FirstRun() {
  const categories = useQuery(adminCatalogueQueries.categories());
  const products = useQuery(adminCatalogueQueries.products());
  const stores = useQuery({ ...storeQueries.list(), staleTime: 0 });
  const settings = useQuery(adminSettingsQueries.all());
  if (!categories.data || !products.data || !stores.data || !settings.data) return null;
  const steps = stepsToFirstBox(categories.data, products.data, stores.data, settings.data.modes);
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Card
      title="Until the first box can be sold"
      aside={
        <span className="num text-mocha">
          {steps.length - left} of {steps.length} done
        </span>
      }
      className="mb-4"
    >
      <ol className="divide-y divide-line">
        {steps.map(({ title, why, to, done }) => (
          <li key={title} className="flex items-start gap-3 py-2">
            {done ? (
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-pistachio" strokeWidth={2.5} />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4.5 shrink-0 text-line-strong" strokeWidth={1.75} />
            )}
            <div className="min-w-0">
              {done ? (
                <p className="text-mocha">
                  {title} <span className="sr-only">(done)</span>
                </p>
              ) : (
                <>
                  <Link to={to} className="font-semibold underline underline-offset-4 hover:text-jam">
                    {title}
                  </Link>
                  <p className="text-mocha">{why}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
