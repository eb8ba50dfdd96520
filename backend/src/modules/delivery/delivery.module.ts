import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { DeliveryAreas } from './areas/delivery-areas';
import { DeliverySlots } from './areas/delivery-slots';
import { AwaitCourierAnswer } from './couriers/await-courier-answer';
import { CancelDelivery } from './couriers/cancel-delivery';
import { CourierAudit } from './couriers/courier-audit';
import { CourierDeliveryRepository } from './couriers/courier-deliveries.repository';
import { CourierFollowUpRepository } from './couriers/courier-follow-up.repository';
import { CourierOrderRepository } from './couriers/courier-orders.repository';
import { CourierRegistry } from './couriers/courier-registry';
import { CourierRequests } from './couriers/courier-request';
import { OrdersOfCourierWebhooks } from './couriers/courier-webhook-orders';
import { Couriers } from './couriers/couriers';
import { CancelCourierHandler } from './couriers/handlers/cancel-courier';
import { CancelCouriersWhenOrderCancelled } from './couriers/handlers/cancel-couriers-when-order-cancelled';
import { CreateDeliveryWhenCourierRequested } from './couriers/handlers/create-delivery-when-courier-requested';
import { FollowUpCouriers } from './couriers/handlers/follow-up-couriers';
import { DoordashClient } from './couriers/providers/doordash/doordash-client';
import { DoordashCourier } from './couriers/providers/doordash/doordash-courier';
import { SandboxCourier } from './couriers/providers/doordash/simulator/sandbox-courier';
import { SimulateStepHandler } from './couriers/providers/doordash/simulator/simulate-step';
import { DoordashWebhooks } from './couriers/providers/doordash/webhooks/doordash-webhooks';
import { ReadCourierWebhookHandler } from './couriers/providers/doordash/webhooks/read-courier-webhook';
import { OwnCourier } from './couriers/providers/own/own-courier';
import { RecordProgress } from './couriers/record-progress';
import { RequestDelivery } from './couriers/request-delivery';
import { DeliveryRetention } from './delivery-retention';
import { AreasController } from './http/areas.controller';
import { DoordashWebhookController } from './http/doordash-webhook.controller';
import { SimulatorController } from './http/simulator.controller';
import './quotes/delivery-quote';
import { PriceWithCourier } from './quotes/price-with-courier';
import { Quotes } from './quotes/quotes';
import { QuotesRepository } from './quotes/quotes.repository';
import { DeliveryPersonalDataRepository } from './delivery-personal-data.repository';

const areas = [DeliveryAreas, DeliverySlots];
const quotes = [QuotesRepository, PriceWithCourier, Quotes];
const providers = [OwnCourier, DoordashClient, DoordashCourier, CourierRegistry];
const couriers = [
  CourierDeliveryRepository,
  CourierFollowUpRepository,
  CourierOrderRepository,
  RecordProgress,
  CourierRequests,
  RequestDelivery,
  AwaitCourierAnswer,
  CancelDelivery,
  Couriers,
  CourierAudit,
  CreateDeliveryWhenCourierRequested,
  CancelCouriersWhenOrderCancelled,
  CancelCourierHandler,
  FollowUpCouriers,
];
const webhooks = [DoordashWebhooks, ReadCourierWebhookHandler, OrdersOfCourierWebhooks];
const simulator = [SandboxCourier, SimulateStepHandler];

@Module({
  imports: [SettingsModule, StoresModule],
  controllers: [AreasController, DoordashWebhookController, SimulatorController],
  providers: [
    DeliveryPersonalDataRepository,
    ...areas,
    ...quotes,
    ...providers,
    ...couriers,
    ...webhooks,
    ...simulator,
    DeliveryRetention,
  ],
  exports: [DeliveryPersonalDataRepository, DeliveryAreas, DeliverySlots, Quotes, Couriers, CourierAudit],
})
export class DeliveryModule {}
