import type { AdminCategoryResponse } from '../../src/modules/catalogue/http/admin/category.dto';
import type { AdminProductResponse } from '../../src/modules/catalogue/http/admin/admin-product.dto';
import { openApi } from './api';
import { openForAll } from './open-for';
import { addAdmin, signedInAs } from './people';
import { stockSmallCatalogue } from './small-catalogue';
import { bodyOf } from './shopper';

/** The API on its own database, with an admin who manages the small catalogue, which is restocked before each test. */
export function useCatalogueOffice() {
  const office = openForAll(openCatalogueOffice);
  beforeEach(() => stockSmallCatalogue(office.app));
  return office;
}

async function openCatalogueOffice() {
  const api = await openApi({}, { ownDatabase: true });
  await addAdmin(api.app);
  const { email, password } = api.config.admin;
  const admin = await signedInAs(api.app, email, password);
  const products = () => bodyOf<AdminProductResponse[]>(admin.get('/api/admin/cookies'));
  return {
    ...api,
    /** A browser in which the admin is signed in. */
    admin,
    email,
    products,
    product: async (id: number) => (await products()).find((product) => product.id === id)!,
    categories: () => bodyOf<AdminCategoryResponse[]>(admin.get('/api/admin/categories')),
    /** Names of what shoppers are offered. */
    offered: async () => (await bodyOf<{ name: string }[]>(api.browser().get('/api/cookies'))).map(({ name }) => name),
  };
}
