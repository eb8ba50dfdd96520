import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openHttp } from '../../src/bootstrap';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import type { AdminCategoryResponse } from '../../src/modules/catalogue/http/admin/category.dto';
import type { AdminProductResponse } from '../../src/modules/catalogue/http/admin/admin-product.dto';
import { freshDatabase } from './database';
import { addAdmin, browserOf, signedInAs, type Browser } from './people';
import { silentLog, testConfig } from './test-config';

export interface CatalogueOffice {
  app: NestFastifyApplication;
  /** A browser in which the admin is signed in. */
  admin: Browser;
  email: string;
  products(): Promise<AdminProductResponse[]>;
  product(id: number): Promise<AdminProductResponse>;
  categories(): Promise<AdminCategoryResponse[]>;
  /** Names of what shoppers are offered. */
  offered(): Promise<string[]>;
  rows<T>(sql: string): Promise<T[]>;
  close(): Promise<void>;
}

/** The application on its own database, with an admin who manages the catalogue. */
export async function openCatalogueOffice(): Promise<CatalogueOffice> {
  const database = await freshDatabase();
  const config = { ...testConfig(), databaseUrl: database.url };
  const app = await openHttp(config, silentLog());
  await addAdmin(app);
  const { email, password } = config.admin;
  const admin = await signedInAs(app, email, password);
  const products = async () => (await admin.get('/api/admin/cookies').expect(200)).body as AdminProductResponse[];
  return {
    app,
    admin,
    email,
    products,
    product: async (id) => (await products()).find((product) => product.id === id)!,
    categories: async () => (await admin.get('/api/admin/categories').expect(200)).body as AdminCategoryResponse[],
    offered: async () =>
      ((await browserOf(app).get('/api/cookies').expect(200)).body as { name: string }[]).map(({ name }) => name),
    rows: (sql) => app.get(UnitOfWork).run((tx) => tx.rows(sql)),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
