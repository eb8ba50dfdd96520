import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, throwError, type Observable } from 'rxjs';
import { Clock } from '../../../kernel/clock';
import type { Session } from '../../../kernel/http/request-session';
import { Log } from '../../../kernel/observability/log';
import { OutOfStock } from '../../catalogue';
import { localDate, Stores } from '../../stores';
import { WindowTaken } from '../checkout.errors';
import type { VisitorRefusal } from '../refusals/refusal';
import { RefusalsRepository } from '../refusals/refusals.repository';

type Refused = Pick<VisitorRefusal, 'storeId' | 'kind' | 'key' | 'label'>;

/** Counts visitors to whom a call answers that a product is sold out or a window full. The answer stays the same. */
@Injectable()
export class NoteRefusals implements NestInterceptor {
  constructor(
    private readonly rows: RefusalsRepository,
    private readonly stores: Stores,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!(error instanceof OutOfStock || error instanceof WindowTaken)) return throwError(() => error);
        const { session } = context.switchToHttp().getRequest<FastifyRequest>();
        return from(this.note(error, session)).pipe(mergeMap(() => throwError(() => error)));
      }),
    );
  }

  private async note(error: OutOfStock | WindowTaken, session: Session): Promise<void> {
    try {
      const visitor = (await session.ifLoaded())?.visitorKey ?? session.address;
      for (const refused of await this.refusedBy(error)) {
        const { timeZone = 'UTC' } = (await this.stores.find(refused.storeId)) ?? {};
        const day = localDate(this.clock.now(), timeZone);
        await this.rows.add({ ...refused, day, visitor: hashOf(`${day} ${visitor}`) });
      }
    } catch (failure) {
      this.log.warn({ err: failure }, 'a refusal could not be counted');
    }
  }

  private async refusedBy(error: OutOfStock | WindowTaken): Promise<Refused[]> {
    if (error instanceof WindowTaken)
      return error.taken
        .filter(({ closed }) => !closed)
        .map(({ storeId, window }) => ({ storeId, kind: 'window_full', key: window, label: window }));
    const { productId, name } = error.product;
    const store = await this.stores.first();
    return store ? [{ storeId: store.id, kind: 'sold_out', key: String(productId), label: name }] : [];
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
