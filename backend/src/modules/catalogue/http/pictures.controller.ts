import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../../kernel/errors/app-error';
import { isKnown } from '../../../kernel/http/caching';
import { EMAIL_FILE, MASTER, parseFileName, typeOf } from '../pictures/picture-file';
import { OneAtATime } from '../pictures/one-at-a-time';
import { forEmails } from '../pictures/raster';
import { PictureStore } from '../pictures/storage/picture-store';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Until the requested size has been made, which takes seconds. */
const BRIEFLY = 'public, max-age=5';

/** Uploaded pictures, "/pictures/uploads/<id>-640.avif". The shop's own pictures are static files under "/pictures". */
@ApiExcludeController()
@Controller('pictures/uploads')
export class PicturesController {
  private readonly turns = new OneAtATime();

  constructor(private readonly store: PictureStore) {}

  @Get(':file')
  async show(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const requested = parseFileName(file);
    const found = requested && (await this.find(requested.id, requested.file));
    if (!found) throw new NotFound('The picture');
    const { bytes, type, cacheControl, etag } = found;
    void reply.headers({ etag, 'cache-control': cacheControl });
    if (isKnown(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    return void reply.type(type).send(bytes);
  }

  /** Serves the original while a size has not been made: browsers go by the content type, not by the name. */
  private async find(id: string, file: string) {
    const made =
      (await this.store.get(id, file)) ??
      (file === EMAIL_FILE ? await this.turns.run(() => this.makeForEmails(id)) : null);
    if (made) return { bytes: made, type: typeOf(file), cacheControl: IMMUTABLE, etag: `"${id}-${file}"` };
    const master = await this.store.get(id, MASTER);
    return master && { bytes: master, type: 'image/webp', cacheControl: BRIEFLY, etag: `"${id}-${MASTER}"` };
  }

  /** Made with the first request, so that pictures uploaded before e-mails had their own file get one, too. */
  private async makeForEmails(id: string): Promise<Buffer | null> {
    const made = await this.store.get(id, EMAIL_FILE);
    const master = made ? null : await this.store.get(id, MASTER);
    if (!master) return made;
    const bytes = await forEmails(master);
    await this.store.put(id, EMAIL_FILE, bytes);
    return bytes;
  }
}
