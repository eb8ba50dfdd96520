import 'reflect-metadata';
import { HttpProcess } from './bootstrap';

/** API process: HTTP only; it runs no tasks. */
void new HttpProcess().run();
