import 'reflect-metadata';
import { WorkerProcess } from './bootstrap';

/** Worker process: relay, handlers, scheduled jobs; the same module graph as the API, no HTTP. */
void new WorkerProcess().run();
