import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { boxSizeQueries } from '@/api/catalogue.queries';
import { Card } from '@/ui/card';
import { AdminPage } from '../shell/admin-page';
import {
  adminBrandQuery,
  adminCatalogueQueries,
  adminSettingsQueries,
  adminStoreQueries,
  teamQuery,
} from '../shell/admin.queries';
import { StepList, stepsToFirstBox } from '../shell/first-run';
import { isDenied, Loaded, together } from '../shell/screen/loaded';
import { OpeningCard } from './opening-card';
import { setupQueries } from './setup.queries';
import { setupSteps } from './setup-steps';

/** From an empty shop to an open one: what is missing, and the switch that opens it. */
export function SetupScreen() {
  const read = together([
    useQuery(setupQueries.opening()),
    useQuery(adminBrandQuery()),
    useQuery(adminStoreQueries.stores()),
    useQuery(boxSizeQueries.list()),
    useQuery(adminSettingsQueries.all()),
    useQuery(teamQuery()),
    useQuery(setupQueries.hasOrders()),
    useQuery(adminCatalogueQueries.categories()),
    useQuery(adminCatalogueQueries.products()),
  ]);
  if (isDenied(read.error)) return <Navigate to="/admin/login" replace />;
  return (
    <AdminPage title="Setup" parents={[{ label: 'Settings', to: '/admin/settings' }]}>
      <Loaded query={read} what="the setup" placeholder="h-96">
        {([opening, brand, stores, boxSizes, { modes }, team, hasOrders, categories, products]) => {
          const firstBox = stepsToFirstBox(categories, products, stores, modes);
          const steps = setupSteps({ brand, stores, boxSizes, modes, team, hasOrders, firstBox });
          const missing = steps.filter(({ done }) => !done);
          return (
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="grid gap-4 lg:order-last lg:sticky lg:top-4">
                <OpeningCard opening={opening} missing={missing} />
              </div>
              <Card
                title="Before you open"
                aside={
                  <span className="num text-mocha">{`${steps.length - missing.length} of ${steps.length} done`}</span>
                }
              >
                <StepList steps={steps} />
              </Card>
            </div>
          );
        }}
      </Loaded>
    </AdminPage>
  );
}
