import { CancelCourier } from './cancel-courier';
import { ChangeProvider } from './change-provider';
import { CouriersController } from './couriers.controller';
import { FollowCourier } from './follow-courier';
import { NoteCourierFailure, NoteCourierPrice } from './note-courier-trouble';
import { RequestCourier } from './request-courier';

export const couriers = {
  controllers: [CouriersController],
  providers: [ChangeProvider, RequestCourier, CancelCourier, FollowCourier, NoteCourierFailure, NoteCourierPrice],
};
