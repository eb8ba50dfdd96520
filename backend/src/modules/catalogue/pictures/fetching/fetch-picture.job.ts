import { IsInt, Max, Min } from 'class-validator';
import { defineJob } from '../../../../kernel/events/definitions';

/** The picture of an imported product has to be fetched from the other shop. */
export class FetchPicturePayload {
  @Max(2_147_483_647) @Min(1) @IsInt() productId: number;
}
export const FetchPicture = defineJob('catalogue.fetch-picture', FetchPicturePayload);
