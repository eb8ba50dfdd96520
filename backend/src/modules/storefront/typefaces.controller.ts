import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { TYPEFACES, type Typeface } from '@crispi/rules/brand';
import { Requires } from '../../kernel/http/request-decorators';
import { Typefaces } from './typefaces';

const FACES = Object.keys(TYPEFACES) as Typeface[];

class TypefaceResponse {
  @ApiProperty({ enum: FACES }) typeface: Typeface;
  @ApiProperty({ example: 'Fraunces' }) family: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: every page loads it' }) src: string | null;
}

@ApiTags('brand')
@Requires('admin')
@Controller('admin/brand/typefaces')
export class TypefacesController {
  constructor(private readonly typefaces: Typefaces) {}

  @Get()
  @ApiOperation({ summary: 'The typefaces a brand can have, for showing them' })
  @ApiOkResponse({ type: [TypefaceResponse] })
  async list(): Promise<TypefaceResponse[]> {
    if (!this.typefaces.exist()) return [];
    return Promise.all(
      FACES.map(async (typeface) => {
        const { preload } = await this.typefaces.built(typeface);
        return { typeface, family: TYPEFACES[typeface], src: preload };
      }),
    );
  }
}
