import type { Env } from './check-settings';

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** Address of the store, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The buckets of pictures and exports are in the same store. */
export function bucketOf(env: Env, name: string | undefined): Bucket | null {
  if (!name) return null;
  return {
    endpoint: (env.S3_ENDPOINT || `https://s3.${env.S3_REGION}.amazonaws.com`).replace(/\/+$/, ''),
    region: env.S3_REGION!,
    bucket: name,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  };
}
