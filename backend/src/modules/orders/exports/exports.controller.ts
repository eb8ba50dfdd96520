import { Controller, Get, Param, ParseEnumPipe, Query, StreamableFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { NotFound, RuleBroken } from '../../../kernel/errors/app-error';
import { Requires } from '../../../kernel/http/request-decorators';
import { periodIn } from '../../books/http';
import { ExportFiles } from './export-files';
import { EXPORT_NAMES, type ExportName } from './export-name';
import { ExportQuery } from './exports.dto';

const NAME = new ParseEnumPipe(Object.fromEntries(EXPORT_NAMES.map((name) => [name, name])), {
  exceptionFactory: () => new NotFound('The export'),
});

/** Files for accountants. The journal's is in the module of the books. */
@ApiTags('books')
@Requires('admin')
@Controller('admin/exports')
export class ExportsController {
  constructor(private readonly files: ExportFiles) {}

  /** A file of any length, sent as it is read. */
  @Get(':name')
  @ApiParam({ name: 'name', enum: EXPORT_NAMES })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiNotFoundResponse()
  async export(
    @Param('name', NAME) name: ExportName,
    @Query() { basis = 'placed', ...query }: ExportQuery,
  ): Promise<StreamableFile> {
    const { from, to } = periodIn(query);
    if (basis === 'delivered' && name !== 'lines' && name !== 'shipments') {
      const message = 'Only lines and shipments can be exported by delivery.';
      throw new RuleBroken('invalid', message, [{ path: 'basis', message }]);
    }
    const by = basis === 'delivered' ? '-delivered' : '';
    return new StreamableFile(Readable.from(await this.files.file(name, { from, to }, basis)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}${by}-${from}-${to}.csv"`,
    });
  }
}
