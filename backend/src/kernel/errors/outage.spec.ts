import { QueryFailedError } from 'typeorm';
import { isOutage } from './outage';

const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('An outage', () => {
  it.each([
    ['the database refuses connections', coded('ECONNREFUSED')],
    ['it is shutting down', coded('57P01')],
    ['it is starting up', coded('57P03')],
    ['it has too many connections', coded('53300')],
    ['its disk is full', coded('53100')],
    ['it is read-only', coded('25006')],
    ['its connection broke', new Error('Connection terminated unexpectedly')],
    ['no connection became free', new Error('timeout exceeded when trying to connect')],
    ['a statement met such a failure', new QueryFailedError('SELECT 1', [], coded('53100'))],
    ['Redis does not answer', Object.assign(new Error('gave up'), { name: 'MaxRetriesPerRequestError' })],
    ['Redis is loading', new Error('LOADING Redis is loading the dataset in memory')],
  ])('is recognized: %s', (_what, error) => expect(isOutage(error)).toBe(true));

  it.each([
    ['a mistake in a statement', coded('42601')],
    ['a broken rule of a table', new QueryFailedError('INSERT', [], coded('23505'))],
    ['a number that is too large', coded('22003')],
    ['a mistake in the code', new TypeError('x is not a function')],
    ['something that is no error', 'Connection terminated unexpectedly'],
  ])('is not: %s', (_what, error) => expect(isOutage(error)).toBe(false));
});
