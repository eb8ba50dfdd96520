import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RuleBroken } from '../../../../kernel/errors/app-error';
import { MANY_BYTES, TakesBody } from '../../../../kernel/http/bodies';
import { readForm } from '../../../../kernel/http/forms';
import { Requires } from '../../../../kernel/http/request-decorators';
import { MAX_UPLOAD_BYTES } from '../../pictures/picture.errors';
import { Pictures } from '../../pictures/pictures';
import { pictureUrl } from '../../products/picture';

class UploadRequest {
  @ApiProperty({ type: String, format: 'binary' }) image: unknown;
}

class UploadedPictureResponse {
  @ApiProperty({ example: '/pictures/uploads/0f8fad5bd9cb469fa165709b7f1c3e2a-640.webp' }) url: string;
}

@ApiTags('brand')
@Requires('admin')
@Controller('admin/pictures')
export class AdminPicturesController {
  constructor(private readonly pictures: Pictures) {}

  @Post()
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadRequest })
  @ApiOperation({ summary: 'Stores a picture for the brand; one that is not used within a week is removed' })
  @ApiOkResponse({ type: UploadedPictureResponse })
  async upload(@Req() request: FastifyRequest): Promise<UploadedPictureResponse> {
    const { file } = await readForm(request, 'image', MAX_UPLOAD_BYTES);
    if (!file) {
      const message = 'Please choose a picture.';
      throw new RuleBroken('validation_failed', message, [{ path: 'image', message }]);
    }
    return { url: pictureUrl(await this.pictures.take(file.bytes))! };
  }
}
