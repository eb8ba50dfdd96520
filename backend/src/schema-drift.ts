import { DataSource } from 'typeorm';
import './app.module';
import { dataSourceOptions } from './kernel/database/data-source';

/**
 * The statements that would bring the database at `url` to the shape of the entities (and back). Empty when the
 * migrations say the same as the entities.
 */
export async function schemaDrift(url: string): Promise<{ up: string[]; down: string[] }> {
  const dataSource = await new DataSource(dataSourceOptions(url, 2)).initialize();
  try {
    const log = await dataSource.driver.createSchemaBuilder().log();
    const text = ({ query, parameters }: { query: string; parameters?: unknown[] }) =>
      parameters?.length ? `${query} -- ${JSON.stringify(parameters)}` : query;
    return { up: log.upQueries.map(text), down: log.downQueries.map(text).reverse() };
  } finally {
    await dataSource.destroy();
  }
}
