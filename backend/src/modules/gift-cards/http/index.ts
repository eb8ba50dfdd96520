export { GiftCardDetailsDto } from './gift-card-details.dto';
