import type { Abstract, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openHttp } from '../../src/bootstrap';
import type { Config } from '../../src/kernel/config/config';
import { freshDatabase } from './database';
import { openForAll } from './open-for';
import { browserOf, type Browser } from './people';
import { statementsOn, type TestStatements } from './statements';
import { silentLog, testConfig } from './test-config';

/** The API in this process, without sandbox and worker. */
export interface Api extends TestStatements {
  app: NestFastifyApplication;
  config: Config;
  get<T>(token: Type<T> | Abstract<T>): T;
  /** A browser that keeps its cookies. */
  browser(): Browser;
  close(): Promise<void>;
}

export async function openApi(
  config: Partial<Config> = {},
  { ownDatabase = false, log = silentLog() } = {},
): Promise<Api> {
  const database = ownDatabase ? await freshDatabase() : null;
  const complete = testConfig({ ...config, ...(database && { databaseUrl: database.url }) });
  const app = await openHttp(complete, log);
  return {
    app,
    config: complete,
    get: (token) => app.get(token),
    browser: () => browserOf(app),
    ...statementsOn(app),
    close: async () => {
      await app.close();
      await database?.drop();
    },
  };
}

type Settings = Partial<Config> | (() => Partial<Config>);

/** The API for the tests of a file or a `describe` block. */
export const useApi = (config: Settings = {}, options?: Parameters<typeof openApi>[1]): Api =>
  openForAll(() => openApi(typeof config === 'function' ? config() : config, options));
