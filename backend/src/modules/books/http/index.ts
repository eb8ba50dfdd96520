export { periodIn, PeriodQuery } from './books.dto';
