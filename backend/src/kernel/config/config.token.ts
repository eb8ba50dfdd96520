export { Config } from './config';
