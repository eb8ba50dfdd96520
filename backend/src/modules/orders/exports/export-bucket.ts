import { Injectable } from '@nestjs/common';
import { S3mini } from 's3mini';
import { Config } from '../../../kernel/config/config';
import { ProviderOutage } from '../../../kernel/events/handler-errors';
import type { NightlyFile } from './nightly-files';

/** The bucket of EXPORT_S3_BUCKET. */
@Injectable()
export class ExportBucket {
  constructor(private readonly config: Config) {}

  /** Nothing is written if the setting is gone. @throws ProviderOutage */
  async put(key: string, { content, type }: Pick<NightlyFile, 'content' | 'type'>): Promise<void> {
    const { bucket: settings } = this.config.nightlyExport;
    if (!settings) return;
    const { endpoint, bucket, ...access } = settings;
    const store = new S3mini({
      ...access,
      endpoint: `${endpoint}/${bucket}`,
      requestAbortTimeout: this.config.patience.providerMs,
    });
    try {
      await store.putObject(key, content, type);
    } catch (error) {
      throw new ProviderOutage(error instanceof Error ? error.message : String(error));
    }
  }
}
