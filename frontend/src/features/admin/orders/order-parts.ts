/** The parts of the open order that load with the first one. */
export { History } from './history';
export { MoneyBox } from './money/money-box';
export { RecipientList } from './recipient-list';
