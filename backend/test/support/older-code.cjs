/**
 * Preloaded into a process of the built shop, turns it into one of an older version: it does not know the event types
 * and handlers named in OLDER_CODE_LACKS. Everything else is the product's own code.
 */
const lacks = new Set(process.env.OLDER_CODE_LACKS.split(','));
const definitions = require('../../build/src/kernel/events/definitions.js');
const handles = require('../../build/src/kernel/events/handles.js');

const { definitions: all } = definitions;
definitions.definitions = () => all().filter(({ name }) => !lacks.has(name));

const undecorated = () => {};
const { HandlesEvent, HandlesJob } = handles;
handles.HandlesEvent = (event, options) => (lacks.has(options.name) ? undecorated : HandlesEvent(event, options));
handles.HandlesJob = (job, options) => (lacks.has(job.name) ? undecorated : HandlesJob(job, options));
