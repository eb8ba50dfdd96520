import { DiscoveryService } from '@nestjs/core';
import type { Tx } from './database/unit-of-work';

/** A person, and by what the modules know them. */
export interface Person {
  email: string;
  userId: number | null;
  isAdmin: boolean;
  orderIds: number[];
  draftIds: number[];
  paymentIntentIds: string[];
  visitorKeys: string[];
  /** Orders and checkouts that are not over, as staff would name them. */
  underWay: string[];
}

/** What one module stores about people. */
export interface PersonalData {
  /** Adds what identifies the person here, and locks those rows until the transaction ends. */
  identify?(tx: Tx, person: Person): Promise<Person>;
  /** Names of what must be settled before the person can be erased. */
  underWay?(tx: Tx, person: Person): Promise<string[]>;
  export(tx: Tx, person: Person): Promise<object>;
  /** Returns the names by which providers know what was erased, if any. */
  erase(tx: Tx, person: Person): Promise<string[] | void>;
}

/**
 * Marks a provider as the personal data of its module, with the module's rung: people are identified from the lowest rung
 * up and erased from the highest down.
 */
export const KeepsPersonalData = DiscoveryService.createDecorator<number>();
