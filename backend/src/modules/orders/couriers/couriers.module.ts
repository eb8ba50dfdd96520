import { CancelCourier } from './cancel-courier';
import { ChangeProvider } from './change-provider';
import { CouriersController } from './couriers.controller';
import { FollowCourier } from './follow-courier';
import { NoteCourierFailure } from './note-courier-failure';
import { NoteCourierPrice } from './note-courier-price';
import { RequestCourier } from './request-courier';

export const couriers = {
  controllers: [CouriersController],
  providers: [ChangeProvider, RequestCourier, CancelCourier, FollowCourier, NoteCourierFailure, NoteCourierPrice],
};
