import { AppError, Conflict, NotFound, RuleBroken } from '../../kernel/errors/app-error';

/** The same response for an unknown e-mail address and for a wrong password. */
export class WrongCredentials extends AppError {
  constructor() {
    super(401, 'wrong_credentials', 'Invalid email or password. Please try again.');
  }
}

/** 422 instead of 401: the caller is signed in and only mistyped the password. */
export class WrongCurrentPassword extends RuleBroken {
  constructor() {
    const message = 'The current password is wrong.';
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
    const message = 'This password is too easy to guess. Please choose a longer or less common one.';
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
    super('already_admin', 'This person is already an admin. “reset” creates a link for a new password.');
  }
}

/** Without an admin, new ones could not be invited. */
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

export class OwnAccount extends Conflict {
  constructor() {
    super('own_account', 'You can’t remove your own access. Ask another admin.');
  }
}

/** Users turn off their own second factor with the password instead. */
export class OwnSecondFactor extends Conflict {
  constructor() {
    super('own_account', 'Turn off your own two-step sign-in in “Your two-step sign-in”.');
  }
}

export class NoSuchInvitation extends NotFound {
  constructor() {
    super('The invitation');
  }
}

/** The password was correct. */
export class SecondFactorRequired extends AppError {
  constructor() {
    super(401, 'second_factor_required', 'Please enter the code from your authenticator app.');
  }
}

export class WrongCode extends AppError {
  constructor(status = 401) {
    const message = 'This code is wrong or was already used.';
    super(status, 'wrong_code', message, { errors: [{ path: 'code', message }] });
  }
}

export class SecondFactorOn extends Conflict {
  constructor() {
    super('second_factor_on', 'Two-step sign-in is already on.');
  }
}

export class SecondFactorOff extends Conflict {
  constructor() {
    super('second_factor_off', 'Two-step sign-in is off.');
  }
}

export class InvalidDeviceLink extends RuleBroken {
  constructor() {
    super('invalid_device_link', 'This link has expired. Ask an admin for a new one.');
  }
}
