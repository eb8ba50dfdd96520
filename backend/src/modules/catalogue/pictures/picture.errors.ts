import { AppError, Unavailable } from '../../../kernel/errors/app-error';

/** The upload cannot be used as a product picture; shown at the form's picture field. */
export class PictureRefused extends AppError {
  constructor(status: 413 | 415 | 422, code: string, message: string) {
    super(status, code, message, { errors: [{ path: 'image', message }] });
  }
}

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

export const tooLarge = () =>
  new PictureRefused(413, 'picture_too_large', 'The picture is larger than 5 MB. Please choose a smaller one.');

export const tooManyPixels = () =>
  new PictureRefused(
    422,
    'picture_too_many_pixels',
    'The picture has more than 40 megapixels. Please shrink it first.',
  );

export const noPicture = () =>
  new PictureRefused(415, 'not_a_picture', 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.');

export const unreadable = () =>
  new PictureRefused(422, 'picture_unreadable', 'The picture is damaged or incomplete. Please choose another one.');

/** Too many pictures are being processed. */
export class PicturesBusy extends Unavailable {
  constructor() {
    super('pictures_busy', 'Several pictures are uploading right now. Please try again in a moment.');
  }
}

/** The picture store does not respond or is full. */
export class PicturesUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('pictures_unavailable', 'Pictures cannot be saved or shown right now. Please try again in a moment.');
    this.cause = cause;
  }
}
