import { BuyerLinks } from './buyer-links';
import { CancelOwnOrder } from './cancel-own-order';
import { FollowLinks } from './follow-links';
import { FollowController, FollowLinkController, OwnCancellingController } from './follow.controller';
import { FollowedOrders } from './followed-order.response';
import { FollowedReviewsController } from './followed-reviews.controller';
import { GiftDays, PlanGiftDays, ReplanGiftDays, AnnounceGiftDayHandler } from './gift-day';

export const following = {
  controllers: [FollowController, FollowLinkController, FollowedReviewsController, OwnCancellingController],
  providers: [
    FollowLinks,
    FollowedOrders,
    BuyerLinks,
    CancelOwnOrder,
    GiftDays,
    PlanGiftDays,
    ReplanGiftDays,
    AnnounceGiftDayHandler,
  ],
};
