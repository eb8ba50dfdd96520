/**
 * Preloaded into a process of the built shop, makes it one of an older version: the event kinds and handlers named in
 * OLDER_CODE_LACKS had not been written then. Everything else is the product's own code.
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
