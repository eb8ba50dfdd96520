import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../../kernel/errors/app-error';
import { isKnown } from '../../../kernel/http/caching';
import { fileOf, MASTER, parseFileName, type PictureSize } from '../pictures/picture-file';
import { PictureStore } from '../pictures/storage/picture-store';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Until the requested size has been made, which takes seconds. */
const BRIEFLY = 'public, max-age=5';

/** Uploaded pictures, "/pictures/uploads/<id>-640.avif". The shop's own pictures are static files under "/pictures". */
@ApiExcludeController()
@Controller('pictures/uploads')
export class PicturesController {
  constructor(private readonly store: PictureStore) {}

  @Get(':file')
  async show(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const requested = parseFileName(file);
    const found = requested && (await this.find(requested.id, requested.size));
    if (!found) throw new NotFound('The picture');
    const { bytes, type, cacheControl, etag } = found;
    void reply.headers({ etag, 'cache-control': cacheControl });
    if (isKnown(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    return void reply.type(type).send(bytes);
  }

  /** Serves the original while a size has not been made: browsers go by the content type, not by the name. */
  private async find(id: string, size: PictureSize) {
    const file = fileOf(size);
    const sized = await this.store.get(id, file);
    if (sized) return { bytes: sized, type: `image/${size.type}`, cacheControl: IMMUTABLE, etag: `"${id}-${file}"` };
    const master = await this.store.get(id, MASTER);
    return master && { bytes: master, type: 'image/webp', cacheControl: BRIEFLY, etag: `"${id}-${MASTER}"` };
  }
}
