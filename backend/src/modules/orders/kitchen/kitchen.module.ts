import { KitchenDays } from './kitchen-days';
import { KitchenPapersController } from './kitchen-papers.controller';
import { KitchenChangesController, KitchenController } from './kitchen.controller';
import { KitchenRepository } from './kitchen.repository';
import { MoveInKitchen } from './move-in-kitchen';
import { PackLine } from './pack-line';
import { RecordPrints } from './record-prints';

export const kitchen = {
  controllers: [KitchenController, KitchenPapersController, KitchenChangesController],
  providers: [KitchenRepository, RecordPrints, KitchenDays, PackLine, MoveInKitchen],
};
