import 'reflect-metadata';
import { WorkerProcess } from './bootstrap';

/** Worker process: relay, handlers, sweeps; the same module graph as the API, no HTTP. */
void new WorkerProcess().run();
