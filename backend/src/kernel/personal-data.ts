import { DiscoveryService } from '@nestjs/core';
import type { Tx } from './database/unit-of-work';

/** A person, with the identifiers that modules use for them. */
export interface Person {
  email: string;
  userId: number | null;
  isAdmin: boolean;
  orderIds: number[];
  draftIds: number[];
  paymentIntentIds: string[];
  visitorKeys: string[];
  /** Unfinished orders and checkouts, named as staff would. */
  underWay: string[];
}

/** The personal data that one module stores. */
export interface PersonalData {
  /** Adds the person's identifiers of this module, and locks those rows until the transaction ends. */
  identify?(tx: Tx, person: Person): Promise<Person>;
  /** Names of what must be settled before the person can be erased. */
  underWay?(tx: Tx, person: Person): Promise<string[]>;
  export(tx: Tx, person: Person): Promise<object>;
  /** Returns the providers' ids of the erased objects, if any. */
  erase(tx: Tx, person: Person): Promise<string[] | void>;
}

/**
 * Marks a provider as the personal data of its module, with the module's rung: people are identified from the lowest
 * rung up and erased from the highest down.
 */
export const KeepsPersonalData = DiscoveryService.createDecorator<number>();
