export type { Account } from './accounts';
export { Books, type BookSource } from './book-source';
export { BookSources } from './book-sources';
export { CurrentBooking } from './current-booking';
export type { BookingMoment } from './booking-change';
export type { Entry, Transfer } from './entry';
export { Journal } from './journal';
export type { Flow } from './journal.repository';
export { BooksModule } from './books.module';
