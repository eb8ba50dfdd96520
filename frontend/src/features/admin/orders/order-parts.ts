/** The parts of the open order that load with the first one. */
export { History } from './history';
export { MailedGiftCards } from './mailed-gift-cards';
export { MoneyBox } from './money/money-box';
export { RecipientList } from './recipient-list';
