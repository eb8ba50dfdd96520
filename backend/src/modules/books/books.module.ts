import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts';
import { StoresModule } from '../stores';
import { AccountName } from './account-name';
import { AuditBooks } from './audit-books';
import { BookSources } from './book-sources';
import { BookingChange } from './booking-change';
import { BooksSettings } from './books-settings';
import { BooksSettingsRepository } from './books-settings.repository';
import { Closing } from './closing';
import { CurrentBooking } from './current-booking';
import { BooksController } from './http/books.controller';
import { Journal } from './journal';
import { JournalExportRepository } from './journal-export.repository';
import { JournalFile } from './journal-file';
import { JournalRepository } from './journal.repository';
import { Posting } from './posting';

/** The journal of the business, and what is derived from it. */
@Module({
  imports: [
    DiscoveryModule,
    TypeOrmModule.forFeature([AccountName, BookingChange, Closing, Posting]),
    AccountsModule,
    StoresModule,
  ],
  controllers: [BooksController],
  providers: [
    AuditBooks,
    BookSources,
    BooksSettings,
    BooksSettingsRepository,
    CurrentBooking,
    Journal,
    JournalExportRepository,
    JournalFile,
    JournalRepository,
  ],
  exports: [BookSources, CurrentBooking, Journal, JournalFile],
})
export class BooksModule {}
