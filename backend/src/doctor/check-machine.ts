import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import IORedis from 'ioredis';
import { Clock } from '../kernel/clock';
import type { Config } from '../kernel/config/config';
import { fine, problem, reasonOf, warning, type Finding } from './finding';

const TIMEOUT_MS = 5_000;
const GB = 1024 ** 3;
const CERTIFICATE_DAYS = 14;
const DAY_MS = 24 * 3600_000;

export async function checkQueue({ redisUrl }: Config): Promise<Finding> {
  if (!redisUrl) return fine('queue', 'It is in PostgreSQL (REDIS_URL is not set).');
  const patience = { connectTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const redis = new IORedis(redisUrl, { lazyConnect: true, retryStrategy: () => null, ...patience });
  redis.on('error', () => {});
  try {
    await redis.connect();
    const info = await redis.info();
    const value = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
    const message = `Redis ${value('redis_version')} answers.`;
    const policy = value('maxmemory_policy');
    if (policy && policy !== 'noeviction')
      return problem('queue', `${message} It may throw jobs away (${policy}).`, 'Set maxmemory-policy noeviction.');
    return fine('queue', message);
  } catch (error) {
    return problem(
      'queue',
      `Redis does not answer: ${reasonOf(error)}`,
      'Check REDIS_URL, its password and the server.',
    );
  } finally {
    redis.disconnect();
  }
}

export async function checkDisk({ dataDir, s3 }: Config): Promise<Finding> {
  try {
    await access(dataDir, constants.W_OK);
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const [free, share] = [bavail * bsize, bavail / blocks];
    const message = `${(free / GB).toFixed(1)} GB (${Math.round(share * 100)} %) are free in ${dataDir}${s3 ? '; pictures are in S3' : ''}.`;
    if (free < GB) return problem('disk', message, 'Make room, or move the pictures to S3.');
    return share < 0.1 ? warning('disk', message, 'Make room before it is full.') : fine('disk', message);
  } catch (error) {
    const fix = 'Make the folder, and let the shop’s user write in it (CRISPI_DATA_DIR).';
    return problem('disk', `${dataDir} cannot be written to: ${reasonOf(error)}`, fix);
  }
}

/** Whether browsers can reach the shop at its public address, and for how long its certificate is valid. */
export async function checkAddress({ publicUrl }: Config): Promise<Finding[]> {
  const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(reasonOf);
  const message = typeof answer === 'string' ? answer : `it answers ${answer.status}`;
  const reached =
    typeof answer !== 'string' && answer.ok
      ? fine('address', `${publicUrl} reaches the shop.`)
      : problem(
          'address',
          `${publicUrl} does not reach the shop: ${message}`,
          'Check PUBLIC_URL, DNS, the proxy and the api.',
        );
  return publicUrl.startsWith('https:') ? [reached, await certificate(new URL(publicUrl))] : [reached];
}

async function certificate({ hostname, port }: URL): Promise<Finding> {
  const fix = 'Renew it. Caddy does so by itself when ports 80 and 443 reach it: see its log.';
  try {
    const until = await validUntil(hostname, Number(port || 443));
    const days = Math.floor((until.getTime() - new Clock().now().getTime()) / DAY_MS);
    const message = `The certificate of ${hostname} is good for ${days} more days.`;
    return days < CERTIFICATE_DAYS ? problem('certificate', message, fix) : fine('certificate', message);
  } catch (error) {
    const isAnothers = (error as { code?: string }).code === 'ERR_TLS_CERT_ALTNAME_INVALID';
    return problem(
      'certificate',
      `${hostname} shows no certificate that is believed: ${reasonOf(error)}`,
      isAnothers ? 'Renewing does not help: give the proxy this name (SITE_ADDRESS), or correct PUBLIC_URL.' : fix,
    );
  }
}

function validUntil(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: TIMEOUT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
  });
}
