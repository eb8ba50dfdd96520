/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { taskWords } from './words';

/** The generated map of events and their handlers. */
const EVENTS = readFileSync(path.join(__dirname, '../../../../../docs/events.md'), 'utf8');

it('every task that can fail has a description for staff, each a different one', () => {
  const handlers = [...new Set([...EVENTS.matchAll(/([\w.-]+) \((?:local|outbound)\)/g)].map(([, name]) => name!))];
  expect(handlers.length).toBeGreaterThan(30);
  const byItsName = (handler: string) => handler.replace(/^[^.]*\./, '').replaceAll('-', ' ');
  expect(handlers.filter((handler) => taskWords(handler).toLowerCase() === byItsName(handler))).toEqual([]);
  expect(new Set(handlers.map(taskWords)).size).toBe(handlers.length);
});
