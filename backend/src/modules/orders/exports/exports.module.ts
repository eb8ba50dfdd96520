import { ExportsController } from './exports.controller';
import { ExportBucket } from './export-bucket';
import { ExportEveryNight, StoreDaysFilesHandler } from './export-every-night';
import { ExportFiles } from './export-files';
import { ExportPagesRepository } from './export-pages.repository';
import { NightlyExportRepository } from './nightly-exports.repository';
import { NightlyFiles } from './nightly-files';

export const exported = {
  controllers: [ExportsController],
  providers: [
    ExportPagesRepository,
    ExportFiles,
    NightlyFiles,
    NightlyExportRepository,
    ExportEveryNight,
    ExportBucket,
    StoreDaysFilesHandler,
  ],
};
