import { Conflict, NotFound, RuleBroken } from '../../kernel/errors/app-error';

export class OrderNotFound extends NotFound {
  constructor() {
    super('The order');
  }
}

/** The status belongs to the courier: it comes from the courier's updates, never by hand. */
export class CourierControlled extends Conflict {
  constructor() {
    super('courier_controlled', 'Status Cannot Be Changed Manually');
  }
}

export class StatusRefused extends Conflict {
  constructor(reason: string) {
    super('status_refused', reason);
  }
}

export class CourierRefused extends Conflict {
  constructor(reason: string) {
    super('courier_refused', reason);
  }
}

/** What `before` says is no place in the list that was asked for. */
export class NotAPlaceInTheList extends RuleBroken {
  constructor() {
    const message = 'This is no order number.';
    super('invalid', message, [{ path: 'before', message }]);
  }
}
