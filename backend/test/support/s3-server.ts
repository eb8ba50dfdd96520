import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'crispi-pictures';

/**
 * An S3 server over HTTP that checks signatures, with one empty bucket. It wants lists of a bucket to be signed without
 * the slash at their path's end, unlike S3 itself: for those it has to accept other signatures.
 */
export async function openS3Server({ lists = false } = {}) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'crispi-s3-'));
  const options = {
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
    allowMismatchedSignatures: lists,
  };
  const open = async (port: number) => {
    const server = new S3rver({ ...options, port });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await open(0);
  const stop = async () => {
    server.httpServer.closeAllConnections();
    if (server.httpServer.listening) await server.close();
  };
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop,
    restart: async () => {
      ({ server, port } = await open(port));
    },
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
