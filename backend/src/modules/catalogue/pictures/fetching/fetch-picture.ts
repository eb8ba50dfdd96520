import { Injectable } from '@nestjs/common';
import type { Lease, OutboundHandler } from '../../../../kernel/events/handlers';
import { HandlesJob } from '../../../../kernel/events/handles';
import { CATALOGUE_CHANGED } from '../../catalogue.topics';
import { OneAtATime } from '../one-at-a-time';
import { PictureRefused } from '../picture.errors';
import { Pictures } from '../pictures';
import { FetchPicture, type FetchPicturePayload } from './fetch-picture.job';
import { NotFetched, RemotePictures } from './remote-pictures';
import { PictureFetchRepository, type FetchOutcome } from './picture-fetches.repository';

/**
 * Fetches the picture of an imported product and makes it the product's picture. What the other shop cannot give is
 * recorded for staff, who can ask for it again; a server that may answer later is asked again by the task itself.
 */
@Injectable()
@HandlesJob(FetchPicture, { kind: 'outbound', queue: 'pictures', provider: 'pictures' })
export class FetchPictureHandler implements OutboundHandler<FetchPicturePayload> {
  /** The other shop is asked for one picture at a time. */
  private readonly turns = new OneAtATime();

  constructor(
    private readonly fetches: PictureFetchRepository,
    private readonly remote: RemotePictures,
    private readonly pictures: Pictures,
  ) {}

  async handle({ productId }: FetchPicturePayload, lease: Lease): Promise<void> {
    await this.turns.run(async () => {
      const wanted = await this.fetches.waiting(productId);
      if (!wanted) return;
      const outcome = await this.attempt(wanted.address, lease);
      await lease.finish(async (tx) => {
        const shown = await this.fetches.end(tx, { productId, address: wanted.address }, outcome);
        if (shown) await tx.notice(CATALOGUE_CHANGED);
      });
    });
  }

  private async attempt(address: string, lease: Lease): Promise<FetchOutcome> {
    try {
      const bytes = await this.remote.fetch(address);
      return { picture: await lease.call(() => this.pictures.take(bytes)) };
    } catch (error) {
      const refused = error instanceof NotFetched || error instanceof PictureRefused;
      if (!refused || (error instanceof NotFetched && error.mayPass && !lease.lastAttempt)) throw error;
      return { reason: error.message };
    }
  }
}
