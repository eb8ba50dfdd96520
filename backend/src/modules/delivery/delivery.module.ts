import { Module } from '@nestjs/common';
import { CourierAudit } from './couriers/courier-audit';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { AreasController } from './areas/areas.controller';
import { DeliveryAreas } from './areas/delivery-areas';
import { DeliverySlots } from './areas/delivery-slots';
import { CancelCouriersWhenOrderCancelled } from './couriers/cancel-couriers-when-order-cancelled';
import { CancelDelivery } from './couriers/cancel-delivery';
import { CourierDeliveries } from './couriers/courier-deliveries';
import { CourierJobs } from './couriers/courier-job';
import { CourierWaiting } from './couriers/courier-waiting';
import { Couriers } from './couriers/couriers';
import { CreateDeliveryWhenCourierRequested } from './couriers/create-delivery-when-courier-requested';
import { FollowUpCouriers } from './couriers/follow-up-couriers';
import { DeliveryRetention } from './delivery-retention';
import { Courier } from './doordash/courier';
import { DoordashClient } from './doordash/doordash-client';
import { DoordashCourier } from './doordash/doordash-courier';
import './quotes/delivery-quote';
import { PriceWithDoordash } from './quotes/price-with-doordash';
import { Quotes } from './quotes/quotes';
import { QuotesRepository } from './quotes/quotes.repository';
import { SandboxCourier } from './simulator/sandbox-courier';
import { SimulateStepHandler } from './simulator/simulate-step';
import { SimulatorController } from './simulator/simulator.controller';
import { DoordashWebhookController } from './webhooks/doordash-webhook.controller';
import { ReadCourierWebhookHandler } from './webhooks/read-courier-webhook';
import { ReceiveCourierWebhook } from './webhooks/receive-courier-webhook';

const areas = [DeliveryAreas, DeliverySlots];
const quotes = [QuotesRepository, PriceWithDoordash, Quotes];
const doordash = [DoordashClient, { provide: Courier, useClass: DoordashCourier }];
const couriers = [
  CourierDeliveries,
  CourierJobs,
  CourierWaiting,
  CancelDelivery,
  Couriers,
  CreateDeliveryWhenCourierRequested,
  CancelCouriersWhenOrderCancelled,
  FollowUpCouriers,
];
const webhooks = [ReceiveCourierWebhook, ReadCourierWebhookHandler];
const simulator = [SandboxCourier, SimulateStepHandler];

@Module({
  imports: [SettingsModule, StoresModule],
  controllers: [AreasController, DoordashWebhookController, SimulatorController],
  providers: [
    ...areas,
    ...quotes,
    ...doordash,
    ...couriers,
    ...webhooks,
    ...simulator,
    CourierAudit,
    DeliveryRetention,
  ],
  exports: [DeliveryAreas, DeliverySlots, Quotes, Couriers, CourierAudit],
})
export class DeliveryModule {}
