import { AppError, Conflict, NotFound, RuleBroken } from '../../kernel/errors/app-error';

/** One answer for an unknown e-mail and for a wrong password. */
export class WrongCredentials extends AppError {
  constructor() {
    super(401, 'wrong_credentials', 'Invalid email or password. Please try again.');
  }
}

/** 422 and not 401: the caller is signed in, they only mistyped. */
export class WrongCurrentPassword extends RuleBroken {
  constructor() {
    const message = 'The current password is not right.';
    super('wrong_password', message, [{ path: 'currentPassword', message }]);
  }
}

export class PasswordTooShort extends RuleBroken {
  constructor(message: string) {
    super('password_too_short', message, [{ path: 'newPassword', message }]);
  }
}

export class PasswordGuessable extends RuleBroken {
  constructor() {
    const message = 'This password is among the first that are tried. Please choose a longer or less usual one.';
    super('password_guessable', message, [{ path: 'newPassword', message }]);
  }
}

export class InvalidResetLink extends RuleBroken {
  constructor() {
    super('invalid_reset_link', 'The reset link is invalid or has expired.');
  }
}

export class AlreadyAdmin extends Conflict {
  constructor() {
    super('already_admin', 'This is an admin already; reset makes a link for a new password.');
  }
}

/** Nobody could let the next one in. */
export class LastAdmin extends Conflict {
  constructor() {
    super('last_admin', 'This is the last admin. Invite another one first.');
  }
}

export class NoSuchAdmin extends NotFound {
  constructor() {
    super('An admin with this e-mail');
  }
}
