import { Matches } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** A picture was uploaded and has none of its sizes yet. */
export class MakePictureSizesPayload {
  @Matches(/^[0-9a-f]{32}$/) pictureId: string;
}
export const MakePictureSizes = defineJob('catalogue.make-picture-sizes', MakePictureSizesPayload);
