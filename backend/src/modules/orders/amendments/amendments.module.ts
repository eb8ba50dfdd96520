import { AmendShipment } from './amend-shipment';
import { ChangeOwnShipment } from './change-own-shipment';
import { CorrectBuyer } from './correct-buyer';
import { CorrectShipment } from './correct-shipment';
import { CorrectionsController } from './corrections.controller';
import { CorrectionRepository } from './corrections.repository';
import { ItemsOfShipment } from './items-of-shipment';
import { OwnChangesController } from './own-changes.controller';

export const amendments = {
  controllers: [CorrectionsController, OwnChangesController],
  providers: [CorrectionRepository, AmendShipment, CorrectBuyer, CorrectShipment, ChangeOwnShipment, ItemsOfShipment],
};
