import { Injectable } from '@nestjs/common';

/** The one place that knows what time it is, so that a test can stand at any moment. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
