import type { Config as ConfigShape } from './config';

/** Injection token with the type of the configuration: `constructor(private readonly config: Config)`. */
export abstract class Config {}
export interface Config extends ConfigShape {}
