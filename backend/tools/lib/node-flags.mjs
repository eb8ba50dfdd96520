/**
 * Memory limits of the shop's processes, in containers (backend/Dockerfile) and outside: by default Node's heap grows
 * with the memory of the machine. With a small young generation an API uses a fifth less and an order costs no more;
 * the old generation gets what a container of 768 MB would give it.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=384'];

/**
 * Without it glibc keeps memory that Node has freed: buffers of the loaded code, the 19 MB of a password hash. Setting
 * it to its default value stops its dynamic growth (https://man7.org/linux/man-pages/man3/mallopt.3.html).
 */
export const allocatorEnv = { MALLOC_TRIM_THRESHOLD_: '131072' };
