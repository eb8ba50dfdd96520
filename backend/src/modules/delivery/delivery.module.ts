import { Module } from '@nestjs/common';
import { COURIER_SERVICES } from '@crispi/rules/couriers';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { DeliveryAreas } from './areas/delivery-areas';
import { DeliverySlots } from './areas/delivery-slots';
import { AwaitCourierAnswer } from './couriers/await-courier-answer';
import { CancelDelivery } from './couriers/cancel-delivery';
import { CourierAudit } from './couriers/courier-audit';
import { CourierDeliveryRepository } from './couriers/courier-deliveries.repository';
import { CourierFollowUpRepository } from './couriers/courier-follow-up.repository';
import { CourierOrderRepository, CourierWebhookOrderRepository } from './couriers/courier-orders.repository';
import type { Courier } from './couriers/courier';
import { COURIER_ADAPTERS, CourierRegistry } from './couriers/courier-registry';
import { CourierRequests } from './couriers/courier-request';
import { Couriers } from './couriers/couriers';
import { SandboxCourier } from './couriers/doordash/simulator/sandbox-courier';
import { SimulateStepHandler } from './couriers/doordash/simulator/simulate-step';
import { SimulatorController } from './couriers/doordash/simulator/simulator.controller';
import { CancelCourierHandler, CancelCouriersWhenOrderCancelled } from './couriers/handlers/cancel-courier';
import { CreateDeliveryWhenCourierRequested } from './couriers/handlers/create-delivery-when-courier-requested';
import { FollowUpCouriers } from './couriers/handlers/follow-up-couriers';
import { ReadCourierWebhookHandler } from './couriers/handlers/read-courier-webhook';
import { RecordProgress } from './couriers/record-progress';
import { RequestDelivery } from './couriers/request-delivery';
import { TestCourierKeys } from './couriers/test-courier-keys';
import { DeliveryRetention } from './delivery-retention';
import { AreasController } from './http/areas.controller';
import { controllersOf } from './http/courier-services.controller';
import { PriceWithCourier } from './quotes/price-with-courier';
import { Quotes } from './quotes/quotes';
import { QuotesRepository } from './quotes/quotes.repository';
import { DeliveryPersonalDataRepository } from './delivery-personal-data.repository';
import { CourierDeliveryEntity } from './couriers/courier-delivery';
import { DeliveryQuote } from './quotes/delivery-quote';

const areas = [DeliveryAreas, DeliverySlots];
const quotes = [QuotesRepository, PriceWithCourier, Quotes];
const adapters = [
  ...COURIER_ADAPTERS,
  {
    provide: CourierRegistry,
    inject: COURIER_ADAPTERS,
    useFactory: (...couriers: Courier[]) => new CourierRegistry(couriers),
  },
];
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
  TestCourierKeys,
  CourierAudit,
  CreateDeliveryWhenCourierRequested,
  CancelCouriersWhenOrderCancelled,
  CancelCourierHandler,
  FollowUpCouriers,
];
const webhooks = [ReadCourierWebhookHandler, CourierWebhookOrderRepository];
const simulator = [SandboxCourier, SimulateStepHandler];

@Module({
  imports: [TypeOrmModule.forFeature([CourierDeliveryEntity, DeliveryQuote]), SettingsModule, StoresModule],
  controllers: [AreasController, ...COURIER_SERVICES.flatMap(controllersOf), SimulatorController],
  providers: [
    DeliveryPersonalDataRepository,
    ...areas,
    ...quotes,
    ...adapters,
    ...couriers,
    ...webhooks,
    ...simulator,
    DeliveryRetention,
  ],
  exports: [DeliveryAreas, DeliverySlots, Quotes, Couriers, TestCourierKeys, CourierAudit],
})
export class DeliveryModule {}
