import { DriveWithOwnCourier } from './drive-with-own-courier';
import { ClearProblem, NoteProblem } from './note-problem';
import { DeliveryProblemsController, RunController } from './run.controller';
import { RunRepository } from './run.repository';
import { Runs } from './runs';

export const run = {
  controllers: [RunController, DeliveryProblemsController],
  providers: [DriveWithOwnCourier, RunRepository, Runs, NoteProblem, ClearProblem],
};
