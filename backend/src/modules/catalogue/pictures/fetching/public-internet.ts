import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isReachable } from '../../../../kernel/http/network';

const resolveAll = promisify(lookup);

/** The internet as the fetching of pictures may use it. Tests replace its parts by a server of their own. */
@Injectable()
export class PublicInternet {
  readonly port: number = 443;
  /** Certificate authorities; undefined: those of Node. */
  readonly ca: string | undefined = undefined;
  readonly patienceMs: number = 15_000;

  resolve(host: string): Promise<LookupAddress[]> {
    return resolveAll(host, { all: true, verbatim: true });
  }

  isAllowed(address: string): boolean {
    return isReachable(address);
  }
}
