import { AuditBoughtGiftCards } from './audit-bought-gift-cards';
import { AuditCouriers } from './audit-couriers';
import { AuditOrders } from './audit-orders';
import { AuditPromises } from './audit-promises';
import { AuditTenders } from './audit-tenders';
import { OrderAuditRepository } from './order-audit.repository';

export const audit = {
  controllers: [],
  providers: [OrderAuditRepository, AuditOrders, AuditCouriers, AuditPromises, AuditTenders, AuditBoughtGiftCards],
};
