import { ExportsController } from './exports.controller';
import { ExportFiles } from './export-files';
import { ExportPagesRepository } from './export-pages.repository';

export const exported = {
  controllers: [ExportsController],
  providers: [ExportPagesRepository, ExportFiles],
};
