import { build } from '../../tools/lib/build.mjs';
import { install } from '../../tools/lib/install.mjs';
import { aloneInCheckout } from '../../tools/lib/set-up.mjs';
import { step, title } from '../../tools/lib/ui.mjs';

/** Installs the packages and builds if necessary, so that a command that opens shops works in a fresh clone. */
export async function setUp(what) {
  title('Crispi', what);
  const packages = step('Dependencies', 'checking');
  await aloneInCheckout(packages, (onSpawn) => install(packages, onSpawn));
  const built = step('Build', 'checking what changed');
  built.done(await aloneInCheckout(built, (onSpawn) => build({ onSpawn })));
}
