import { Injectable } from '@nestjs/common';
import { IsString } from 'class-validator';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { defineJob } from '../../../kernel/events/definitions';
import { UnrecoverableError } from '../../../kernel/events/handler-errors';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { addDays, localDate, Stores } from '../../stores';
import { DayExported } from '../events';
import { ExportBucket } from './export-bucket';
import { NightlyExportRepository } from './nightly-exports.repository';
import { NightlyFiles, type NightlyFile } from './nightly-files';

const QUARTER_MS = 15 * 60_000;
const MB = 1024 * 1024;
/** SendGrid takes 30 MB, and attachments grow by a third on their way; mailboxes often take less. */
const MAX_EMAILED = 10 * MB;
/** Kept in memory while they are stored. */
const MAX_STORED = 64 * MB;

export class StoreDaysFilesPayload {
  @IsString() day: string;
}
/** Puts the files of a day into the bucket. */
export const StoreDaysFiles = defineJob('orders.store-exports', StoreDaysFilesPayload);

/** What is emailed of a day. `files`: null if they are too large. */
export interface EmailedExport {
  to: string;
  day: string;
  files: NightlyFile[] | null;
}

/** Sends the files of each day once, when it is over at every store. Day and task are written together. */
@Injectable()
@Scheduled({ name: 'orders.export-every-night', everyMs: QUARTER_MS })
export class ExportEveryNight implements ScheduledJob {
  constructor(
    private readonly config: Config,
    private readonly rows: NightlyExportRepository,
    private readonly files: NightlyFiles,
    private readonly stores: Stores,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { emailTo, bucket } = this.config.nightlyExport;
    if (!emailTo && !bucket) return;
    const zones = (await this.stores.all()).map(({ timeZone }) => timeZone);
    if (zones.length === 0) return;
    const earliest = zones.map((zone) => localDate(this.clock.now(), zone)).toSorted()[0]!;
    await this.unitOfWork.run(async (tx) => {
      const sent = { day: addDays(earliest, -1), emailedTo: emailTo, bucket: bucket?.bucket ?? null };
      for (const day of await this.rows.begin(tx, sent)) {
        if (emailTo) await tx.publish(DayExported, { day });
        if (bucket) await tx.enqueue(StoreDaysFiles, { day }, { key: `exports-${day}` });
      }
    });
  }

  /** Null if nothing is to be emailed any more. */
  async emailed(day: string): Promise<EmailedExport | null> {
    const to = this.config.nightlyExport.emailTo;
    return to ? { to, day, files: await this.files.of(day, MAX_EMAILED) } : null;
  }
}

/** Writing a file again replaces it. */
@Injectable()
@HandlesJob(StoreDaysFiles, { kind: 'outbound', queue: 'pictures', provider: 'export-bucket' })
export class StoreDaysFilesHandler implements OutboundHandler<StoreDaysFilesPayload> {
  constructor(
    private readonly files: NightlyFiles,
    private readonly bucket: ExportBucket,
  ) {}

  async handle({ day }: StoreDaysFilesPayload, lease: Lease): Promise<void> {
    const files = await this.files.of(day, MAX_STORED);
    if (!files) throw new UnrecoverableError(`The files of ${day} are too large. Download them in the back office.`);
    for (const file of files) await lease.call(() => this.bucket.put(`exports/${day}/${file.filename}`, file));
  }
}
