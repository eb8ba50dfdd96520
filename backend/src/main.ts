import 'reflect-metadata';
import { HttpProcess } from './bootstrap';

/** API process: HTTP only; no task runs here. */
void new HttpProcess().run();
