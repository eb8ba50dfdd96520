import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paletteOf } from '@crispi/rules/palette';
import { NotFound } from '../../../kernel/errors/app-error';
import { isKnown } from '../../../kernel/http/caching';
import { BrandPictureRepository, CurrentBrand } from '../../settings';

/**
 * What a browser, a link preview or an email shows of the brand. Addresses stay the same when the brand changes, so
 * nothing that was sent loses its picture.
 */
@ApiExcludeController()
@Controller()
export class BrandFilesController {
  constructor(
    private readonly pictures: BrandPictureRepository,
    private readonly current: CurrentBrand,
  ) {}

  @Get('brand/:file')
  async show(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const picture = await this.pictures.find(file);
    if (!picture) throw new NotFound('The picture');
    const etag = `"${picture.madeFrom.slice(0, 16)}"`;
    void reply.headers({ etag, 'cache-control': 'public, max-age=600' });
    if (isKnown(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    return void reply.type(file.endsWith('.jpg') ? 'image/jpeg' : 'image/png').send(picture.bytes);
  }

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', 'public, max-age=600')
  manifest(): object {
    const { name, primaryColour, accentColour } = this.current.get().brand;
    const palette = paletteOf(primaryColour, accentColour);
    return {
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: palette.milk,
      theme_color: palette.milk,
      icons: [192, 512].map((side) => ({
        src: `/brand/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    };
  }
}
