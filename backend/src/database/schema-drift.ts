import { DataSource, getMetadataArgsStorage, type QueryRunner } from 'typeorm';
import '../app.module';
import { dataSourceOptions } from '../kernel/database/data-source';

/**
 * The statements that would bring the database at `url` to the shape of the entities (and back). Empty when the
 * migrations match the entities.
 */
export async function schemaDrift(url: string): Promise<{ up: string[]; down: string[] }> {
  const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
  const dataSource = await new DataSource({ ...dataSourceOptions(url, 2), entities }).initialize();
  const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => inTurn(createQueryRunner(mode));
  try {
    const log = await dataSource.driver.createSchemaBuilder().log();
    const text = ({ query, parameters }: { query: string; parameters?: unknown[] }) =>
      parameters?.length ? `${query} -- ${JSON.stringify(parameters)}` : query;
    return { up: log.upQueries.map(text), down: log.downQueries.map(text).reverse() };
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Runs the queries one after the other: TypeORM sends several at once on one connection, which pg deprecates, see
 * https://github.com/typeorm/typeorm/pull/12105
 */
function inTurn(runner: QueryRunner): QueryRunner {
  const query = runner.query.bind(runner) as (...said: unknown[]) => Promise<unknown>;
  const after = async (last: Promise<unknown>, said: unknown[]) => {
    await last.catch(() => undefined);
    return query(...said);
  };
  let last: Promise<unknown> = Promise.resolve();
  runner.query = ((...said: unknown[]) => (last = after(last, said))) as QueryRunner['query'];
  return runner;
}
