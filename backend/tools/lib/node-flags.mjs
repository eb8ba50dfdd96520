/**
 * How Node keeps the memory of the shop's processes, in containers (backend/Dockerfile) and out of them: by itself it
 * lets garbage grow with what the machine has. With a small young generation an API holds a fifth less and an order
 * costs no more; the old one is given what a container of 768 MB would give it.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=384'];

/**
 * Without it glibc keeps what Node has given back: the buffers in which the code was read, a password's 19 MB. Setting it
 * at its usual value ends that this limit grows (https://man7.org/linux/man-pages/man3/mallopt.3.html).
 */
export const allocatorEnv = { MALLOC_TRIM_THRESHOLD_: '131072' };
