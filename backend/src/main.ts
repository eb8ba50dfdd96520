import 'reflect-metadata';
import { HttpProcess } from './processes';

/** API process: HTTP only; no task runs here. */
void new HttpProcess().run();
